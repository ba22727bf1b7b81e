import { Link } from 'react-router';
import type { SearchProduct } from '#contract/restaurants/discovery-search.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';

/** A dish and its restaurant; the row links to its sheet on the menu. */
export function DishRow({ product }: { product: SearchProduct }) {
  const t = useT();
  const { money, distance } = useFormat();
  const price = menuPrice(product);
  const old = price < product.costPrice ? { text: money(product.costPrice), label: t('search.oldPrice') } : undefined;
  return (
    <article className="dish-row">
      <StoredPicture
        picture={product.image}
        alt=""
        ratio="1:1"
        sizes="88px"
        dimmed={product.soldOut}
        className="dish-photo"
        fallback={<Icon name="utensils" size={24} />}
      />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-h4">
          <Link to={paths.product({ slug: product.merchantSlug }, product.id)} prefetch="intent" className="stretched">
            {product.name}
          </Link>
        </h3>
        <p className="truncate text-small text-ink-2">
          {product.merchantName}
          {product.distance !== undefined && ` · ${distance(product.distance)}`}
        </p>
        <p className="mt-1 flex items-center gap-2">
          <Price old={old}>{money(price)}</Price>
          {product.soldOut ? (
            <Badge>{t('search.soldOut')}</Badge>
          ) : (
            !product.open && <Badge tone="warn">{t('open.closed')}</Badge>
          )}
        </p>
      </div>
      <Icon name="chevron-right" />
    </article>
  );
}
