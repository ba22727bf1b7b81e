import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

interface LinkRowProps {
  icon: IconName;
  /** An external address or `tel:`; `to` is within the storefront. */
  href?: string;
  to?: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** A contact or link of the restaurant, as a row of touch size. */
export function LinkRow({ icon, href, to, detail, children }: LinkRowProps) {
  const content = (
    <>
      <span className="term-icon">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{children}</span>
        {detail && <span className="block text-small text-ink-2">{detail}</span>}
      </span>
      <Icon name="chevron-right" size={16} className="text-ink-3" />
    </>
  );
  const outside = href?.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <li>
      {to === undefined ? (
        <a href={href} className="link-row" {...outside}>
          {content}
        </a>
      ) : (
        <Link to={to} className="link-row">
          {content}
        </Link>
      )}
    </li>
  );
}
