/** The last tab of a phone where there are more places than tabs: opens a list of the other places. */
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { NavigationItem } from '../../ui/bottom-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';

export default function MoreTab({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <Menu
      label={t`Autres rubriques`}
      items={items.map(({ href, label, icon }) => ({ label, icon, onSelect: () => navigate(href) }))}
      trigger={
        <button type="button" aria-current={items.some(({ current }) => current) ? 'page' : undefined}>
          <Icon name="more" />
          {t`Plus`}
        </button>
      }
    />
  );
}
