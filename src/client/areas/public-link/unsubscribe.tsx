/**
 * The link at a catalog mail's foot. It asks first, because mail scanners open links and must not unsubscribe anybody.
 */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/sync/api.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { publicLinkRoutes } from '#contract/public-link.ts';
import styles from './public-link-area.module.css';

export function Unsubscribe({ link }: { link: string }) {
  const { t } = useLingui();
  const end = useMutation({
    mutationFn: () => call(publicLinkRoutes.unsubscribe, { params: { public_link: link } }),
  });
  return (
    <main className={styles.page}>
      <h1>{t`Ne plus recevoir ces catalogues`}</h1>
      {end.data === undefined ? (
        <>
          <p className={styles.text}>{t`Vos commandes et leurs e-mails ne changent pas.`}</p>
          {end.isError ? <Banner tone="bad" live>{t`Cela n’a pas marché. Réessayez.`}</Banner> : null}
          <Button loading={end.isPending} onClick={() => end.mutate()}>{t`Me désinscrire`}</Button>
        </>
      ) : (
        <Banner tone="ok" live>
          {t`C’est fait : ${end.data.supplier_name} ne vous enverra plus de catalogue.`}
        </Banner>
      )}
    </main>
  );
}
