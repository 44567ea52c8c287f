import type { DrawerProps } from './Drawer';
import { later } from './later';
import { usePanels } from './panel';

const Drawer = later(
  async () => (await import('./Drawer')).Drawer,
  <aside className="plate drawer side" data-region="drawer" aria-busy="true" />,
);

/**
 * The drawer beside the board, fetched when it is opened for the first time; where it has a place of
 * its own it always is.
 */
export function SidePanel(props: DrawerProps) {
  const side = usePanels((s) => s.side);
  return side || props.column ? <Drawer {...props} /> : null;
}
