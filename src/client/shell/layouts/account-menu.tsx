/**
 * What concerns the signed-in person rather than a screen: other spaces, language, theme, signing out. The list is
 * loaded at the first touch, so that the first screen doesn't wait for it.
 */
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, Suspense, useState } from 'react';
import { useAccount } from '../../parts/account/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './account-menu.module.css';

const loadList = () => import('./account-menu-list.tsx');
const AccountMenuList = lazyPart(loadList);

export function AccountMenu() {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) {
    return <AccountKey aria-haspopup="menu" onPointerEnter={() => void loadList()} onClick={() => setIsWanted(true)} />;
  }
  return (
    <Suspense fallback={<AccountKey aria-haspopup="menu" aria-busy="true" />}>
      <AccountMenuList trigger={<AccountKey />} />
    </Suspense>
  );
}

function AccountKey(props: ComponentProps<'button'>) {
  const { t } = useLingui();
  const { name, image_url } = useAccount();
  return (
    <button type="button" {...props} className={styles.trigger} aria-label={t`Compte de ${name}`}>
      <Avatar name={name} size="sm" imageUrl={image_url} />
    </button>
  );
}
