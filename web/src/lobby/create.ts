import { go, tableHref } from '../app/route';
import { api, ApiError } from '../table/api';
import type { NewTable } from '../table/contract';
import { keep } from '../table/tokens';
import type { Lang } from '../i18n/catalogue';

/**
 * Sets a table and goes there; returns the reason in the reader's language when the server says no.
 */
export async function create(wanted: NewTable, lang: Lang): Promise<string | null> {
  try {
    const { table, tokens } = await api.create(wanted);
    keep(table.id, {
      game: table.game,
      title: table.title,
      seats: tokens,
      opened: new Date().toISOString(),
    });
    go(tableHref(table.id));
    return null;
  } catch (failure) {
    return failure instanceof ApiError && failure.reason ? failure.reason[lang] : '';
  }
}
