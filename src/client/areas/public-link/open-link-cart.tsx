/**
 * The page of the mail that confirms a link's cart: the proof in the mail signs the buyer in, their own cart gets the
 * lines, and the cart opens. Where nobody is signed in, nothing happens before a tap, because mail scanners open links.
 */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { z } from 'zod/mini';
import { useSession } from '#client/parts/account/session.tsx';
import { loginPath, pathTo, startPath, supplierPath, type Whereabouts } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { signInWithToken } from '#client/sync/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { publicLinkRoutes } from '#contract/public-link.ts';
import { forgetLinkCart } from './link-carts.ts';
import styles from './public-link-area.module.css';

const proofSchema = z.object({ account_token: z.string(), account_login: z.string() });
type Proof = z.output<typeof proofSchema>;

/** The part of the address after #, which holds the mail's proof. */
function readProof(): Proof | null {
  const parsed = proofSchema.safeParse(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  return parsed.success ? parsed.data : null;
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

type OpenLinkCartProps = { where: Whereabouts; link_cart_id: string };

export function OpenLinkCart({ where, link_cart_id }: OpenLinkCartProps) {
  const { t } = useLingui();
  const { account, refresh } = useSession();
  const [, navigate] = useLocation();
  const [proof] = useState(readProof);
  const here = pathTo('in', where, ['cart', link_cart_id]);
  const take = () => call(publicLinkRoutes.takeLinkCart, { params: { link_cart_id } });
  const open = useMutation({
    mutationFn: async () => {
      const proven = async () => {
        if (proof !== null) await signInWithToken(proof);
        return take();
      };
      // A remembered session may have ended on the server: the mail's proof then signs in.
      const isRemembered = account !== null;
      const { supplier_alias, organization_alias } = await (isRemembered
        ? take().catch((error) => {
            if (isStatus(error, 401) && proof !== null) return proven();
            throw error;
          })
        : proven());
      await refresh();
      forgetLinkCart(link_cart_id);
      return { space_alias: supplier_alias, supply_center_context: organization_alias };
    },
    onSuccess: (context) => navigate(supplierPath({ ...where, context }, ['cart']), { replace: true }),
  });
  const { mutate } = open;
  const isSignedIn = account !== null;
  useEffect(() => {
    if (isSignedIn) mutate();
  }, [isSignedIn, mutate]);
  if (open.isError && isStatus(open.error, 401)) return <Redirect href={loginPath(where.locale, here)} replace />;
  if (!isSignedIn && proof === null) return <Redirect href={loginPath(where.locale, here)} replace />;
  if (open.isError && isStatus(open.error, 404)) {
    return (
      <main className={styles.page}>
        <span className={styles.mark}>
          <Icon name="cart" size="l" />
        </span>
        <h1>{t`Ce panier n’est pas le vôtre`}</h1>
        <p className={styles.text}>
          {t`Il a été rempli pour un autre compte que celui qui est connecté ici, ou il n’existe plus.`}
        </p>
        <Button asChild>
          <Link href={startPath(where.locale)}>{t`Aller à mes boutiques`}</Link>
        </Button>
      </main>
    );
  }
  return (
    <main className={styles.page} aria-busy={open.isPending}>
      <span className={styles.mark}>
        <Icon name="cart" size="l" />
      </span>
      <h1>{t`Votre panier vous attend`}</h1>
      <p className={styles.text}>{t`Vous le vérifiez avant de commander : rien ne part d’ici.`}</p>
      {open.isError ? (
        <Banner tone="bad" live>{t`Le panier n’a pas pu être ouvert. Réessayez avec du réseau.`}</Banner>
      ) : null}
      <Button icon="cart" loading={open.isPending} onClick={() => mutate()}>{t`Ouvrir mon panier`}</Button>
    </main>
  );
}
