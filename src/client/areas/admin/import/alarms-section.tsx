/**
 * Unusual facts of a list. The person keeps the catalog's price of all products whose price jumps, or confirms the
 * list's prices.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Import } from '#contract/imports.ts';
import styles from './import.module.css';

interface AlarmsSectionProps {
  readonly alarms: NonNullable<Import['alarms']>;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  /** Products whose price jumps. */
  readonly jumps: readonly string[];
  /** Products that keep what the catalog has. */
  readonly kept: readonly string[];
  readonly onKeep: (product_ids: readonly string[], isKept: boolean) => void;
}

export function AlarmsSection({ alarms, isChecked, onCheck, jumps, kept, onKeep }: AlarmsSectionProps) {
  const { t } = useLingui();
  return (
    <>
      {kept.length > 0 ? (
        <section className={styles.section}>
          <p className={styles.sum}>
            {plural(kept.length, {
              one: '# changement du fichier refusé : le catalogue reste ainsi.',
              other: '# changements du fichier refusés : le catalogue reste ainsi.',
            })}
          </p>
          <Button variant="ghost" size="s" onClick={() => onKeep(kept, false)}>
            {t`Prendre toutes les valeurs du fichier`}
          </Button>
        </section>
      ) : null}
      {alarms.length > 0 ? (
        <section className={styles.section}>
          <Banner tone="warn" live>
            <ul className={styles.alarms}>
              {alarms.map(({ kind, items_total }) => (
                <li key={kind}>
                  {kind === 'prices_jump'
                    ? plural(items_total, {
                        one: '# prix est multiplié ou divisé par cinq : virgule déplacée ?',
                        other: '# prix sont multipliés ou divisés par cinq : virgule déplacée ?',
                      })
                    : kind === 'catalog_absent'
                      ? plural(items_total, {
                          one: '# produit, plus de la moitié du catalogue, serait retiré.',
                          other: '# produits, plus de la moitié du catalogue, seraient retirés.',
                        })
                      : plural(items_total, {
                          one: '# produit changerait de nom : les codes sont-ils les vôtres ?',
                          other: '# produits changeraient de nom : les codes sont-ils les vôtres ?',
                        })}
                </li>
              ))}
            </ul>
          </Banner>
          {jumps.length > 0 ? (
            <Button variant="outline" size="s" onClick={() => onKeep(jumps, true)}>
              {plural(jumps.length, { one: 'Garder l’ancien prix', other: 'Garder les # anciens prix' })}
            </Button>
          ) : null}
          <Checkbox label={t`C’est voulu, j’ai vérifié`} checked={isChecked} onCheckedChange={onCheck} />
        </section>
      ) : null}
    </>
  );
}
