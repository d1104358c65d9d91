/**
 * <Tabs label="Commandes" value={tab} onValueChange={setTab} items={[{ value, label, count?, content }]} />
 * Without `content`, only the row of tabs is drawn, and the screen shows its own list below (a filter by state). Then
 * give `panelId`, the id of the element that the tabs control. The row scrolls sideways to the chosen tab.
 */
import { useLingui } from '@lingui/react/macro';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { numberText } from './number-text.ts';
import styles from './tabs.module.css';

export type TabItem = { value: string; label: ReactNode; count?: number | undefined; content?: ReactNode };

type TabsProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  items: readonly TabItem[];
  panelId?: string;
};

export function Tabs({ label, value, onValueChange, items, panelId }: TabsProps) {
  const { i18n } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  // Counts that come later widen the tabs before the chosen one.
  const counts = items.map(({ count }) => count ?? '').join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: tab and counts are read from the page.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[role="tab"][data-state="active"]');
    if (!row || !chosen) return;
    // `scrollIntoView` would scroll the page as well, down to a row of tabs that stands below.
    const [around, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, Math.ceil(tab.right - around.right)) - Math.max(0, around.left - tab.left);
  }, [value, counts]);
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange} activationMode="manual">
      <RadixTabs.List ref={list} className={styles.list} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className={styles.tab}
            {...(item.content === undefined && { 'aria-controls': panelId })}
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className={styles.count}>{numberText(item.count, i18n.locale)}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) =>
        item.content === undefined ? null : (
          <RadixTabs.Content key={item.value} value={item.value} className={styles.panel}>
            {item.content}
          </RadixTabs.Content>
        ),
      )}
    </RadixTabs.Root>
  );
}
