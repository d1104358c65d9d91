/** One button that switches between light and dark. */
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/button.tsx';
import { useTheme } from './theme.tsx';

export function ThemeSwitch() {
  const { t } = useLingui();
  const { shown, choose } = useTheme();
  return shown === 'dark' ? (
    <IconButton icon="light" label={t`Passer en clair`} onClick={() => choose('light')} />
  ) : (
    <IconButton icon="dark" label={t`Passer en sombre`} onClick={() => choose('dark')} />
  );
}
