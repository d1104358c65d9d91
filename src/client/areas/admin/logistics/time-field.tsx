/** A time of day that saves itself as soon as it is complete: <TimeField label="Clôture" value="16:00" save={…} />. */
import { useState } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

type TimeFieldProps = { label: string; value: string; save: (time: string) => void; disabled?: boolean };

export function TimeField({ label, value, save, disabled = false }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== '' && typed !== value) save(typed);
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      type="time"
      disabled={disabled}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
