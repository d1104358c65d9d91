/**
 * Who takes the device: the people who share it, each with a PIN, and somebody else with their password (decision 0038).
 * Works without a network for people whose data are on the device.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useSession } from '#client/parts/account/session.tsx';
import { pathTo } from '#client/paths.ts';
import { type KeptPerson, readPeople } from '#client/store/start/device-people.ts';
import { pendingSwitch } from '#client/store/start/pending-switch.ts';
import { countWaitingOrdersOf } from '#client/store/start/waiting-orders.ts';
import { fetchPeople } from '#client/sync/switch-person.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { AuthLinks } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { JoinForm } from './join-form.tsx';
import styles from './people-screen.module.css';
import { PersonTile } from './person-tile.tsx';
import { PinSheet } from './pin-sheet.tsx';

type PeopleScreenProps = AuthScreenProps & { next: string };

export default function PeopleScreen({ where, next }: PeopleScreenProps) {
  const { t } = useLingui();
  const { account, switched } = useSession();
  const [people, setPeople] = useState(readPeople);
  const [chosen, setChosen] = useState<KeptPerson | null>(null);
  const [joins, setJoins] = useState<'own' | 'other' | null>(null);
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({});
  // A switch without a network, in a page that is gone since: its PIN was kept nowhere.
  const [pending] = useState(pendingSwitch);
  useEffect(() => {
    let wanted = true;
    fetchPeople()
      .then((found) => wanted && setPeople(found))
      // Without the server the list stays as the device knows it.
      .catch(() => undefined);
    countWaitingOrdersOf(readPeople().map(({ account_id }) => account_id))
      .then((counts) => wanted && setWaiting(counts))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  const enter = () => {
    switched();
    navigate(next, { replace: true });
  };
  const hasOwn = account === null || people.some(({ account_id }) => account_id === account.account_id);
  if (joins !== null) {
    return (
      <JoinForm
        email={joins === 'own' ? account?.email : undefined}
        back={() => setJoins(null)}
        joined={() => {
          if (joins === 'other') return enter();
          switched();
          setPeople(readPeople());
          setJoins(null);
        }}
      />
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <h1>{t`Qui commande ?`}</h1>
        <p className={styles.lead}>
          <Trans>Chacun garde son panier, ses limites et ses commandes en attente.</Trans>
        </p>
        {pending === null ? null : (
          <Banner tone="warn" live>
            <Trans>Donnez votre code encore une fois : ce qui attend sur cet appareil partira ensuite.</Trans>
          </Banner>
        )}
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonTile
              key={person.session_id}
              name={person.name}
              waiting={waiting[person.account_id] ?? 0}
              isCurrent={person.account_id === account?.account_id}
              choose={() => setChosen(person)}
            />
          ))}
          {hasOwn ? null : (
            <li>
              <button type="button" className={styles.tile} aria-current="true" onClick={() => setJoins('own')}>
                <Avatar name={account.name} size="lg" />
                <b>{account.name}</b>
                <small>{t`Choisir mon code`}</small>
              </button>
            </li>
          )}
          <li>
            <button type="button" className={styles.tile} onClick={() => setJoins('other')}>
              <span className={styles.plus}>
                <Icon name="add" size="l" />
              </span>
              <b>{t`Quelqu’un d’autre`}</b>
              <small>{t`e-mail et mot de passe`}</small>
            </button>
          </li>
        </ul>
        <p className={styles.note}>
          <Icon name="closed" />
          {hasOwn ? (
            <Trans>Un code à 4 chiffres par personne, même sans réseau.</Trans>
          ) : (
            <Trans>Sans code, votre session se termine quand quelqu’un d’autre prend l’appareil.</Trans>
          )}
        </p>
        <AuthLinks>
          {account === null ? (
            <Link href={pathTo('auth', where, ['login'], { by: 'password', redirect: next })}>
              <Trans>Se connecter sans code</Trans>
            </Link>
          ) : (
            <Link href={next}>
              <Trans>Retour</Trans>
            </Link>
          )}
        </AuthLinks>
      </div>
      {chosen === null ? null : (
        <PinSheet
          person={chosen}
          entered={enter}
          close={() => {
            setChosen(null);
            setPeople(readPeople());
          }}
        />
      )}
    </main>
  );
}
