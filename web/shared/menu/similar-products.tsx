import { menuPrice } from '#domain/orders/pricing/price.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { MenuProduct } from './menu-data.ts';
import { productPictureUrl } from './product-item.ts';

/** Dishes beside the opened one: what can be had instead of it, or goes well with it. */
export function SimilarProducts({
  title,
  products,
  onOpen,
}: {
  title: string;
  products: MenuProduct[];
  onOpen: (productId: string) => void;
}) {
  const { money } = useFormat();
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-h4">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" className="similar" onClick={() => onOpen(product.id)}>
              <span className="size-14 block flex-none rounded-button overflow-hidden">
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
