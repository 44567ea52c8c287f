import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useText } from '../app/context';
import { shelf, useLibrary } from '../library/library';
import { RulesPanel } from '../rules/RulesPanel';
import type { Situation } from '../table/situation';
import { ActionsPanel } from './ActionsPanel';
import { CardsPanel } from './CardsPanel';
import { CounselPanel } from './CounselPanel';
import { LegendPanel } from './LegendPanel';
import { LogPanel } from './LogPanel';
import { openRule, openSide, usePanels, type Side } from './panel';
import { PilePanel } from './PilePanel';
import { SettingsPanel } from './SettingsPanel';
import { TablePanel } from './TablePanel';
import { unseenIn } from './unseen';

const TABS: Side[] = ['log', 'rules', 'cards', 'table'];

/**
 * The drawer at the right, a full sheet on a phone: log, rules, cards, table; also actions, a pile,
 * settings.
 */
export function SidePanel({
  situation,
  column,
  about,
  ofTable = <TablePanel situation={situation} />,
}: {
  situation: Situation;
  /** It has a place of its own, where the log lies while nothing else is open. */
  column: boolean;
  about?: (rule: string) => React.ReactNode;
  /** What the tab about the table holds. */
  ofTable?: React.ReactNode;
}) {
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
