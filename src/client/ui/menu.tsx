/**
 * <Menu trigger={<IconButton icon="more" label="Actions" />} items={[{ label, icon?, onSelect, destructive?, disabled?,
 * keys?, checked? }, 'separator', …]} />
 * `checked` makes an entry that can be ticked. `label` names the menu when the trigger's own name does not.
 */
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './menu.module.css';

export type MenuEntry = {
  label: string;
  onSelect: () => void;
  icon?: IconName | undefined;
  destructive?: boolean;
  disabled?: boolean;
  checked?: boolean | undefined;
  keys?: readonly string[];
};

type MenuProps = {
  trigger: ReactElement;
  items: readonly (MenuEntry | 'separator')[];
  label?: string;
  align?: 'start' | 'end';
  /** Opens with the first drawing: for a menu whose code was loaded when its button was pressed. */
  defaultOpen?: boolean;
};

export function Menu({ trigger, items, label, align = 'end', defaultOpen = false }: MenuProps) {
  let separators = 0;
  return (
    // Not modal: a modal menu would hide the page from screen readers, with the button that has the focus.
    <DropdownMenu.Root defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={styles.menu}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
      >
        {items.map((item) => {
          if (item !== 'separator') return <Entry key={item.label} entry={item} />;
          separators += 1;
          return <DropdownMenu.Separator key={`separator ${separators}`} className={styles.separator} />;
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const className = classNames(styles.entry, entry.destructive && styles.destructive);
  const disabled = entry.disabled ?? false;
  const content = (
    <>
      {entry.icon !== undefined && <Icon name={entry.icon} size="s" />}
      <span className={styles.label}>{entry.label}</span>
      {entry.keys !== undefined && <KeyHint keys={entry.keys} />}
    </>
  );
  if (entry.checked === undefined) {
    return (
      <DropdownMenu.Item className={className} disabled={disabled} onSelect={entry.onSelect}>
        {content}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.CheckboxItem
      className={className}
      disabled={disabled}
      checked={entry.checked}
      onSelect={entry.onSelect}
    >
      {content}
      <DropdownMenu.ItemIndicator>
        <Icon name="yes" size="s" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}
