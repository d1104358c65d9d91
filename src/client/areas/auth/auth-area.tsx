/** Pages of `/auth`, for people who are not signed in. The shell leads on as soon as someone is. */
import type { ReactNode } from 'react';
import { LoginScreen } from './login-screen.tsx';

export interface AuthAreaProps {
  /** What follows `/auth`, with its slash. */
  readonly path: string;
  readonly notFound: ReactNode;
}

export default function AuthArea({ path, notFound }: AuthAreaProps) {
  return path === '/login' ? <LoginScreen /> : notFound;
}
