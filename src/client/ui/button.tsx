/**
 * <Button icon="cart" onClick={…}>Commander</Button>; variants default (the one main action), secondary, outline,
 * ghost, link, plain, destructive, warning; sizes s 44, m 46, l 56 px; `wide`, `loading` (keeps the focus, ignores
 * clicks), `trailingIcon`. As a link: <Button asChild><Link href="…">Voir</Link></Button>. `type` is "button" by
 * default. <IconButton icon="close" label={t`Fermer`} /> is square and named by `label`.
 */
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant =
  | 'default'
  | 'destructive'
  | 'outline'
  | 'secondary'
  | 'ghost'
  | 'link'
  | 'warning'
  | 'plain';
export type ButtonSize = 's' | 'm' | 'l';

type Look = { variant?: ButtonVariant; size?: ButtonSize; loading?: boolean };

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Look & {
    icon?: IconName | undefined;
    trailingIcon?: IconName | undefined;
    wide?: boolean;
    asChild?: boolean;
    children: ReactNode;
  };

const ignore = (event: MouseEvent): void => event.preventDefault();

export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'm',
    loading = false,
    icon,
    trailingIcon,
    wide,
    asChild,
    children,
    ...rest
  } = props;
  const Root = asChild ? Slot.Root : 'button';
  return (
    <Root
      type={asChild ? undefined : 'button'}
      {...rest}
      {...(loading && { onClick: ignore, 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(styles.button, styles[variant], styles[size], wide && styles.wide)}
    >
      {loading ? (
        <span className={styles.busy} aria-hidden="true" />
      ) : (
        icon !== undefined && <Icon name={icon} size="s" />
      )}
      <Slot.Slottable>{children}</Slot.Slottable>
      {trailingIcon !== undefined && <Icon name={trailingIcon} size="s" />}
    </Root>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> &
  Look & { icon: IconName; label: string };

export function IconButton({ variant = 'ghost', size = 'm', loading = false, icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(loading && { onClick: ignore, 'aria-disabled': true, 'aria-busy': true })}
      aria-label={label}
      className={classNames(styles.button, styles[variant], styles[size], styles.square)}
    >
      {loading ? <span className={styles.busy} aria-hidden="true" /> : <Icon name={icon} />}
    </button>
  );
}
