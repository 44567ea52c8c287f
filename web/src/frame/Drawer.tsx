import { X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useText } from '../app/context';
import { shelf, useLibrary } from '../library/library';
import type { Situation } from '../table/situation';
import { later } from './later';
import { openRule, openSide, usePanels, type Side } from './panel';
import { unseenIn } from './unseen';

const RulesPanel = later(async () => (await import('../rules/RulesPanel')).RulesPanel);
const ActionsPanel = later(async () => (await import('./ActionsPanel')).ActionsPanel);
const CardsPanel = later(async () => (await import('./CardsPanel')).CardsPanel);
const CounselPanel = later(async () => (await import('./CounselPanel')).CounselPanel);
const LegendPanel = later(async () => (await import('./LegendPanel')).LegendPanel);
const LogPanel = later(async () => (await import('./LogPanel')).LogPanel);
const PilePanel = later(async () => (await import('./PilePanel')).PilePanel);
const SettingsPanel = later(async () => (await import('./SettingsPanel')).SettingsPanel);
const TablePanel = later(async () => (await import('./TablePanel')).TablePanel);

const TABS: Side[] = ['log', 'rules', 'cards', 'table'];

export interface DrawerProps {
  situation: Situation;
  /** It has a place of its own, where the log lies while nothing else is open. */
  column: boolean;
  about?: (rule: string) => ReactNode;
  /** What the tab about the table holds. */
  ofTable?: ReactNode;
}

/**
 * The drawer at the right, a full sheet on a phone: log, rules, cards, table; also actions, a pile,
 * settings.
 */
export function Drawer({
  situation,
  column,
  about,
  ofTable = <TablePanel situation={situation} />,
}: DrawerProps) {
  const t = useText();
  const { side: opened, rule, finding, pile } = usePanels();
  const side = opened ?? (column ? 'log' : null);
  const components = useLibrary((s) => s.components[shelf(situation.table)]) ?? {};
  const over = situation.view.outcome !== null;
  useEffect(() => {
    if (over && side === 'actions') openSide(null);
  }, [over, side]);
  if (!side) return null;
  const close = opened ? (
    <button
      type="button"
      className="tool close"
      aria-label={t('close')}
      onClick={() => openSide(null)}
    >
      <X size={19} />
    </button>
  ) : null;
  const rest = {
    actions: <ActionsPanel situation={situation} />,
    settings: <SettingsPanel />,
    counsel: <CounselPanel situation={situation} />,
    legend: <LegendPanel game={situation.table.game} />,
    pile: pile ? <PilePanel situation={situation} pile={pile} components={components} /> : null,
  }[side as string];
  return (
    <aside className="plate drawer side" data-region="drawer" aria-label={t(`tab.${side}`)}>
      {rest !== undefined ? (
        <>
          <div className="tabs plain">
            <h2>{t(`tab.${side}`)}</h2>
            <span className="grow" />
            {close}
          </div>
          {rest}
        </>
      ) : (
        <Tabs
          selectedKey={side}
          onSelectionChange={(key) => openSide(key as Side)}
          className="tabbed"
        >
          <div className="tabs">
            <TabList aria-label={t('side.label')} className="tablist">
              {TABS.filter((id) => id !== 'cards' || Object.keys(components).length > 0).map(
                (id) => (
                  <Tab key={id} id={id} className="tab">
                    {t(`tab.${id}`)}
                  </Tab>
                ),
              )}
            </TabList>
            <span className="grow" />
            {close}
          </div>
          <TabPanel id="log" className="tabpanel">
            <LogPanel situation={situation} />
          </TabPanel>
          <TabPanel id="rules" className="tabpanel">
            <RulesPanel
              game={situation.table.game}
              table={situation.table.cards ? situation.table.id : undefined}
              components={components}
              rule={rule}
              onRule={openRule}
              finding={finding}
              about={about}
            />
          </TabPanel>
          <TabPanel id="cards" className="tabpanel">
            <CardsPanel
              game={situation.table.game}
              table={situation.table.cards ? situation.table.id : undefined}
              components={components}
              unseen={unseenIn(situation.view)}
            />
          </TabPanel>
          <TabPanel id="table" className="tabpanel">
            {ofTable}
          </TabPanel>
        </Tabs>
      )}
    </aside>
  );
}
