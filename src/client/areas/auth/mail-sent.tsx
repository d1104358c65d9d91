import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';

/** Shown after an address was sent; the same whether an account has it or not. */
export function MailSent({ title, email, where }: { title: string; email: string; where: Whereabouts }) {
  const { t } = useLingui();
  return (
    <AuthPage title={title} after={<DemoMailbox where={where} />}>
      <AuthForm>
        <Banner tone="ok" live>
          {t`Un e-mail est en route vers ${email}.`}
        </Banner>
        <p>
          <Trans>Suivez le lien qu’il contient. Rien ne vient ? Regardez dans les courriers indésirables.</Trans>
        </p>
        <AuthLinks>
          <Link href={pathTo('auth', where, ['login'])}>
            <Trans>Se connecter</Trans>
          </Link>
        </AuthLinks>
      </AuthForm>
    </AuthPage>
  );
}
