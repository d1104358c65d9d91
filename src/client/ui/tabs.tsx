/**
 * <Tabs label="Commandes" value={tab} onValueChange={setTab} items={[{ value, label, count?, content }]} />
 * Without `content`, only the row of tabs is drawn, and the screen shows its own list below (a filter by state). Then
 * give `panelId`, the id of the element that the tabs control.
 */
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
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
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange} activationMode="manual">
      <RadixTabs.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className={styles.tab}
            {...(item.content === undefined && { 'aria-controls': panelId })}
          >
            {item.label}
            {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
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
