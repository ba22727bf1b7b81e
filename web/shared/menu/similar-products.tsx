import { menuPrice } from '#domain/pricing/price.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { MenuProduct } from './menu-data.ts';
import { productPictureUrl } from './product-item.ts';

/** Alternatives to an unavailable dish: its neighbours on the menu. */
export function SimilarProducts({
  products,
  onOpen,
}: {
  products: MenuProduct[];
  onOpen: (productId: string) => void;
}) {
  const t = useT();
  const { money } = useFormat();
  if (products.length === 0) return null;
  return (
    <section aria-label={t('product.similar')}>
      <h3 className="text-h4">{t('product.similar')}</h3>
      <ul className="mt-2 grid gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" className="similar" onClick={() => onOpen(product.id)}>
              <span className="basket-thumb">
                <Picture
                  url={productPictureUrl(product)}
                  focus={product.image?.focus}
                  alt=""
                  ratio="1:1"
                  sizes="56px"
                />
              </span>
              <span className="min-w-0 flex-1 font-semibold">{product.name}</span>
              <span className="whitespace-nowrap">
                {money(menuPrice({ costPrice: product.costPrice, discount: product.discount ?? 0 }))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
