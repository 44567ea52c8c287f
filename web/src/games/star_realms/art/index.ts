/** Every card kind's own drawing, by its id in the card table. */
import type { ReactElement } from 'react';
import { BLOB } from './blob';
import { CULT } from './cult';
import { EMPIRE } from './empire';
import { FEDERATION } from './federation';
import { UNALIGNED } from './unaligned';

export const ART: Record<string, ReactElement> = {
  ...FEDERATION,
  ...BLOB,
  ...EMPIRE,
  ...CULT,
  ...UNALIGNED,
};
