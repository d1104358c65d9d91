/**
 * One field finds everything: products, clients and orders, screens and actions. Before anything is typed it offers
 * what was opened last. `>` searches actions only, `@` clients, `#` orders.
 */
import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '#client/parts/account/session.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { cleanText } from '#domain/values/text.ts';
import { Covering } from './covering.tsx';
import type { AdminPlace, Entry, EntryGroup } from './entry.ts';
import { isMatch, pieces } from './matching.ts';
import styles from './palette.module.css';
import { keepRecent, type Recent, readRecent } from './recent.ts';
import { useActions } from './use-actions.tsx';
import { useFound } from './use-found.tsx';

type PaletteProps = {
  supplier_id: string;
  where: Whereabouts;
  places: readonly AdminPlace[];
  close: () => void;
};

/** The first typed sign, and the kind of entries that it limits the search to. */
const ONLY = { '>': 'actions', '@': 'clients', '#': 'orders' } as const;
const onlyOf = (typed: string) => Object.entries(ONLY).find(([sign]) => typed.startsWith(sign))?.[1] ?? null;

export default function Palette({ supplier_id, where, places, close }: PaletteProps) {
  const { t } = useLingui();
  const { account_id } = useAccount();
  const [text, setText] = useState('');
  const written = cleanText(text);
  const only = onlyOf(written);
  const typed = only === null ? written : cleanText(written.slice(1));
  const actions = useActions(supplier_id, where, places);
  const found = useFound(supplier_id, where, places, only === 'actions' ? '' : typed, only === 'actions' ? null : only);
  const screens = usePlaceEntries(places);
  const recent = useRecent(account_id, supplier_id, where, places);
  const matching = (entries: readonly Entry[]) => entries.filter(({ name }) => isMatch(name, typed));
  const groups: readonly EntryGroup[] = [
    { id: 'recent', label: t`Ouverts récemment`, entries: written === '' ? recent : [] },
    { id: 'screens', label: t`Aller à`, entries: only === null ? matching(screens) : [] },
    { id: 'actions', label: t`Faire`, entries: only === null || only === 'actions' ? matching(actions) : [] },
    ...found.groups,
  ].filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const choose = ({ act, recent: opened }: Entry) => {
    if (opened !== undefined) keepRecent(account_id, supplier_id, opened);
    close();
    act();
  };
  return (
    <Covering title={<VisuallyHidden>{t`Chercher ou agir`}</VisuallyHidden>} className={styles.palette} close={close}>
      <ComboboxProvider open value={text} setValue={setText} resetValueOnHide={false}>
        <div className={styles.field}>
          <Icon name="search" />
          <Combobox
            autoSelect="always"
            className={styles.input}
            aria-label={t`Produit, client, commande, écran ou action`}
            placeholder={t`Produit, client, commande, action`}
            spellCheck={false}
            autoCorrect="off"
            maxLength={200}
          />
          <KeyHint keys={[t`Échap`]} />
        </div>
        <ComboboxList alwaysVisible className={styles.list} aria-label={t`Résultats`}>
          {groups.map(({ id, label, entries }) => (
            <ComboboxGroup key={id} className={styles.group}>
              <ComboboxGroupLabel className={styles.label}>{label}</ComboboxGroupLabel>
              {entries.map((entry) => (
                <ComboboxItem
                  key={entry.id}
                  className={styles.entry}
                  focusOnHover
                  hideOnClick={false}
                  setValueOnClick={false}
                  onClick={() => choose(entry)}
                >
                  <span className={styles.mark}>{entry.mark}</span>
                  <span className={styles.name}>
                    <span>
                      <Marked text={entry.name} typed={typed} />
                    </span>
                    {entry.note === undefined ? null : (
                      <small>
                        <Marked text={entry.note} typed={typed} />
                      </small>
                    )}
                  </span>
                  {entry.end === undefined ? null : <span className={styles.end}>{entry.end}</span>}
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          ))}
        </ComboboxList>
        <p className={count === 0 || found.isError ? styles.nothing : styles.silent} role="status">
          {found.isError
            ? t`Les produits, clients et commandes n’ont pas pu être cherchés.`
            : found.isPending
              ? t`Recherche…`
              : count === 0
                ? t`Rien ne correspond à « ${written} ».`
                : plural(count, { one: '# résultat', other: '# résultats' })}
        </p>
      </ComboboxProvider>
      <footer className={styles.foot}>
        <span>
          <KeyHint keys={[t`Entrée`]} /> {t`ouvrir`}
        </span>
        <span>
          <b>{'>'}</b> {t`actions`} <b>@</b> {t`clients`} <b>#</b> {t`commandes`}
        </span>
      </footer>
    </Covering>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return pieces(text, typed).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isTyped ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}

function usePlaceEntries(places: readonly AdminPlace[]): readonly Entry[] {
  const [, navigate] = useLocation();
  return places.map(({ path, href, label, icon, letter }) => ({
    id: `screen:${path}`,
    name: label,
    mark: <Icon name={icon} size="s" />,
    end: letter === undefined ? undefined : <KeyHint keys={['G', letter.toUpperCase()]} />,
    act: () => navigate(href),
  }));
}

/** The recent entries whose screens the person may still open. */
function useRecent(
  account_id: string,
  supplier_id: string,
  where: Whereabouts,
  places: readonly AdminPlace[],
): readonly Entry[] {
  const [, navigate] = useLocation();
  const [kept] = useState<readonly Recent[]>(() => readRecent(account_id, supplier_id));
  return kept.flatMap((recent) => {
    const { screen, id, name } = recent;
    const place = places.find(({ path }) => path === screen);
    if (place === undefined) return [];
    const act = () => navigate(adminPath(where, [screen, id]));
    return [{ id: `recent:${id}`, name, mark: <Icon name={place.icon} size="s" />, end: place.label, recent, act }];
  });
}
