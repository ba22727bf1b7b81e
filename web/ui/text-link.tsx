import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type TextLinkProps = Omit<ComponentPropsWithRef<'a'>, 'children'> & {
  children: ReactNode;
  icon?: IconName;
  /** For a router's link or a button: `render={(props) => <Link to="/map" {...props} />}`. */
  render?: (props: { className: string; children: ReactNode }) => ReactElement;
};

/** A link in the brand's text colour. */
export function TextLink({ children, icon, render, className, ...native }: TextLinkProps) {
  const look = {
    className: classNames('link', className),
    children: (
      <>
        {icon && <Icon name={icon} size={16} />}
        {children}
      </>
    ),
  };
  return render ? render(look) : <a {...native} {...look} />;
}
