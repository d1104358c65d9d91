/** The clock that cut-offs and delivery days go by. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Select } from '#client/ui/select.tsx';

type TimeZoneFieldProps = {
  value: string;
  onChange: (timeZone: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** The clock of this device. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function TimeZoneField({ value, onChange, error, disabled = false }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const options = useMemo(() => {
    const zones = new Set([value, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <Select
      label={t`Fuseau horaire`}
      hint={t`Vos clôtures et jours de livraison suivent cette horloge.`}
      name="time_zone"
      value={value}
      onValueChange={onChange}
      options={options}
      error={error}
      disabled={disabled}
    />
  );
}
