import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useSpace } from '#client/parts/account/space.tsx';
import { useTheme } from '#client/parts/app/theme.tsx';
import { inLocale } from '#client/paths.ts';
import type { ThemeChoice } from '#client/ui/apply-theme.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Select } from '#client/ui/select.tsx';
import { LOCALE_NAMES, offeredLocales } from '#domain/values/locale.ts';
import { DeviceCard } from './device-card.tsx';

/** Language and theme; the language is in the address, the theme on the device. */
export function AppearanceCard() {
  const { t } = useLingui();
  const { locale, supplier } = useSpace();
  const theme = useTheme();
  const pathname = usePathname();
  const search = useSearch();
  const [, navigate] = useLocation();
  const themes: readonly { value: ThemeChoice; label: string }[] = [
    { value: 'system', label: t`Automatique` },
    { value: 'light', label: t`Clair` },
    { value: 'dark', label: t`Sombre` },
  ];
  const choose = (value: string) => {
    const chosen = themes.find((each) => each.value === value);
    if (chosen !== undefined) theme.choose(chosen.value);
  };
  const languages = offeredLocales(locale, supplier.locales);
  const speak = (value: string) => {
    const chosen = languages.find((each) => each === value);
    if (chosen !== undefined) navigate(inLocale(chosen, pathname, search));
  };
  return (
    <DeviceCard title={t`Affichage`}>
      <div>
        <SegmentedControl label={t`Thème`} value={theme.choice} onValueChange={choose} options={themes} />
      </div>
      <Select
        label={t`Langue`}
        value={locale}
        onValueChange={speak}
        options={languages.map((each) => ({ value: each, label: LOCALE_NAMES[each] }))}
      />
    </DeviceCard>
  );
}
