import { menuPrice } from '#domain/orders/pricing/price.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { MenuProduct } from '#web/shared/menu/menu-data.ts';
import { productPictureUrl } from '#web/shared/menu/product-item.ts';

/** Recommended dishes; a dish with choices opens its sheet first. */
export function Recommended({ products, onPick }: { products: MenuProduct[]; onPick: (product: MenuProduct) => void }) {
  const t = useT();
  const { money } = useFormat();
  if (products.length === 0) return null;
  return (
    <section className="card" data-pad="" aria-labelledby="recommended">
      <h2 id="recommended" className="text-h3">
        {t('basket.recommended')}
      </h2>
      <ul className="recommended">
        {products.map((product) => {
          const price = money(menuPrice({ costPrice: product.costPrice, discount: product.discount ?? 0 }));
          return (
            <li key={product.id}>
              <span className="size-14 block flex-none rounded-button overflow-hidden">
                <Picture
                  url={productPictureUrl(product)}
                  originalWidth={product.image?.width}
                  focus={product.image?.focus}
                  alt=""
                  ratio="1:1"
                  sizes="56px"
                />
              </span>
              <span className="min-w-0 flex-1">
                <b className="line-clamp-2 font-semibold">{product.name}</b>
                <span className="text-ink-2">{price}</span>
              </span>
              <Button
                size={40}
                kind="tinted"
                icon="plus"
                aria-label={
                  product.choices
                    ? t('product.choose', { name: product.name })
                    : t('product.addName', { name: product.name })
                }
                onClick={() => onPick(product)}
              >
                <span className="max-[360px]:hidden">{t('basket.add')}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
