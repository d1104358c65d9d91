/**
 * The session of the page. Starts with the remembered profile, asks the server whether the session still holds as soon
 * as it can be reached, and follows sign-ins and sign-outs of other tabs.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SessionContext, type SessionState } from '../../parts/account/session.tsx';
import {
  isSignOutPending,
  PROFILE_KEY,
  rememberedProfile,
  type SessionProfile,
} from '../../store/start/session-profile.ts';
import { forgetOutcomes } from '../../sync/outcomes.ts';
import { connectivity } from '../../sync/server-contact.ts';
import { firstScreenPainted } from '../../ui/first-screen-painted.ts';
import { goToLogin } from './go-to-login.ts';
import { loadSession } from './load-session.ts';
import { forgetPersisted } from './query-storage.ts';
import { useTelemetry } from './use-telemetry.ts';

interface Known {
  readonly profile: SessionProfile | null;
  readonly isConfirmed: boolean;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [{ profile, isConfirmed }, setKnown] = useState<Known>(() => ({
    profile: rememberedProfile(),
    isConfirmed: false,
  }));

  const ended = useCallback(() => {
    setKnown((known) => ({ ...known, isConfirmed: false }));
    goToLogin();
  }, []);

  // Several calls get a 401 at the same time: they share one question to the server.
  const asking = useRef<Promise<boolean> | null>(null);
  const isOver = useCallback(() => {
    const ask = async () => {
      const { checkSession } = await loadSession();
      const { kind } = await checkSession();
      if (kind === 'signed_out') ended();
      return kind === 'signed_out';
    };
    asking.current ??= ask().finally(() => {
      asking.current = null;
    });
    return asking.current;
  }, [ended]);

  useTelemetry(profile?.account);

  const isKnown = profile !== null;
  useEffect(() => {
    if (isConfirmed) return;
    let stopped = false;
    const check = async () => {
      if (connectivity.get().status === 'offline' || (!isKnown && !isSignOutPending())) return;
      await firstScreenPainted();
      const { checkSession } = await loadSession();
      const answer = await checkSession();
      if (stopped) return;
      if (answer.kind === 'signed_in') setKnown({ profile: answer.profile, isConfirmed: true });
      if (answer.kind === 'signed_out' && isKnown) ended();
    };
    void check();
    const stop = connectivity.subscribe(() => {
      if (connectivity.get().status === 'online') void check();
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [isConfirmed, isKnown, ended]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== PROFILE_KEY) return;
      const remembered = rememberedProfile();
      setKnown({ profile: remembered, isConfirmed: remembered !== null });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const session = useMemo<SessionState>(
    () => ({
      account: profile?.account ?? null,
      spaces: profile?.spaces ?? [],
      isConfirmed,
      signIn: async (credentials) => {
        const { signIn } = await loadSession();
        setKnown({ profile: await signIn(credentials), isConfirmed: true });
      },
      activate: async (proof) => {
        const { activate } = await loadSession();
        setKnown({ profile: await activate(proof), isConfirmed: true });
      },
      changePassword: async (passwords) => {
        const { changePassword } = await loadSession();
        setKnown({ profile: await changePassword(passwords), isConfirmed: true });
      },
      switched: () => {
        forgetOutcomes();
        setKnown({ profile: rememberedProfile(), isConfirmed: false });
      },
      setPicture: async (file) => {
        const { setPicture } = await loadSession();
        setKnown({ profile: await setPicture(file), isConfirmed: true });
      },
      refresh: async () => {
        const { fetchProfile } = await loadSession();
        setKnown({ profile: await fetchProfile(), isConfirmed: true });
      },
      signOut: async () => {
        if (profile === null) return;
        const { account_id } = profile.account;
        // First of all (seed, section 4): the session that ends is nobody's to tell of.
        forgetOutcomes();
        const { signOut } = await loadSession();
        await signOut(account_id, 'keep');
        forgetPersisted(account_id);
        setKnown({ profile: null, isConfirmed: false });
      },
      isOver,
    }),
    [profile, isConfirmed, isOver],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
