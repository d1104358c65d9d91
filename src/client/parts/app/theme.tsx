/**
 * The theme: light, dark or as the device says, coloured with the supplier's colour.
 *
 *   const { choice, choose } = useTheme();
 *   usePrimaryColor(supplier.primaryColor) colours the page while the caller is mounted.
 */
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import {
  applyTheme,
  followDeviceTheme,
  type ShownTheme,
  shownTheme,
  type ThemeChoice,
} from '#client/ui/apply-theme.ts';

/** public/before-first-screen.js reads the same key before the first screen is painted. */
const THEME_KEY = 'gs-theme';
const choices: readonly ThemeChoice[] = ['light', 'dark', 'system'];

interface Theme {
  readonly choice: ThemeChoice;
  readonly shown: ShownTheme;
  readonly choose: (choice: ThemeChoice) => void;
  readonly setPrimaryColor: (color: string | undefined) => void;
}

const ThemeContext = createContext<Theme | null>(null);

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return choices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function storeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // The browser forbids storage: the choice holds until the page is closed.
  }
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(storedChoice);
  const [primaryColor, setPrimaryColor] = useState<string | undefined>();
  const [shown, setShown] = useState(() => shownTheme(choice));

  useLayoutEffect(() => {
    const apply = () => setShown(applyTheme(document.documentElement, { choice, primaryColor }));
    apply();
    return followDeviceTheme(apply);
  }, [choice, primaryColor]);

  const theme = useMemo<Theme>(
    () => ({
      choice,
      shown,
      setPrimaryColor,
      choose: (chosen) => {
        storeChoice(chosen);
        setChoice(chosen);
      },
    }),
    [choice, shown],
  );
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (theme === null) throw new Error('useTheme needs a ThemeProvider');
  return theme;
}

/** Colours the page with a supplier's colour while the caller is on the screen. */
export function usePrimaryColor(color: string | undefined): void {
  const { setPrimaryColor } = useTheme();
  // Runs before the page is painted: the kept screen, shown before, has this colour already.
  useLayoutEffect(() => {
    setPrimaryColor(color);
    return () => setPrimaryColor(undefined);
  }, [color, setPrimaryColor]);
}
