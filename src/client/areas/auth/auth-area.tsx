/**
 * Pages of `/auth`. The shell leads on from the login page as soon as someone is signed in; links of mails work for
 * anybody. Only the login page is loaded at once: the others, with the API's schemas, are loaded when they are opened.
 */
import type { ReactNode } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { AuthScreenProps } from './auth-screen.ts';
import { LoginScreen } from './login-screen.tsx';

const ActivateScreen = lazyPart(() => import('./activate-screen.tsx'));
const ForgottenScreen = lazyPart(() => import('./forgotten-screen.tsx'));
const PeopleScreen = lazyPart(() => import('./people-parts.ts'));
const ResetScreen = lazyPart(() => import('./reset-screen.tsx'));
const SignUpScreen = lazyPart(() => import('./sign-up-screen.tsx'));

export interface AuthAreaProps extends AuthScreenProps {
  /** The part of the path after `/auth`, with its slash. */
  readonly path: string;
  /** The address that somebody goes to who has signed in. */
  readonly next: string;
  readonly notFound: ReactNode;
}

export default function AuthArea({ where, path, next, notFound }: AuthAreaProps) {
  const [, screen, token, ...others] = path.split('/');
  if (others.length > 0) return notFound;
  if (token !== undefined && token !== '') {
    if (screen === 'activate') return <ActivateScreen where={where} token={token} next={next} />;
    return screen === 'reset' ? <ResetScreen where={where} token={token} /> : notFound;
  }
  switch (screen) {
    case 'login':
      return <LoginScreen where={where} next={next} />;
    case 'signup':
      return <SignUpScreen where={where} />;
    case 'people':
      return <PeopleScreen where={where} next={next} />;
    case 'forgotten':
      return <ForgottenScreen where={where} />;
    default:
      return notFound;
  }
}
