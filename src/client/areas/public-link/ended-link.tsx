/** Shown for a link that has expired, or that the supplier has ended. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PublicCatalog } from '#contract/public-link.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import styles from './public-link-area.module.css';

export function EndedLink({ where, catalog }: { where: Whereabouts; catalog: PublicCatalog }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { name, time_zone } = catalog.supplier;
  const day = dayText(dayAt(catalog.expires_at, time_zone), tag);
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon name="public-link" size="l" />
      </span>
      <h1>
        {catalog.state === 'expired' ? t`Ce catalogue est fini depuis le ${day}` : t`Ce catalogue n’est plus ouvert`}
      </h1>
      <p className={styles.text}>{t`Le suivant est peut-être dans votre boîte. Sinon, demandez-le à ${name}.`}</p>
      <Button asChild>
        <Link href={pathTo('auth', where, ['login'])}>{t`Se connecter`}</Link>
      </Button>
    </main>
  );
}
