import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { comboboxField, Suggestions, useCombobox, type Suggestion } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSections } from '#web/shared/console/navigation/use-sections.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { dishesMatching, isMatch } from './palette-matches.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';

const TYPING_PAUSE_MS = 200;
const MOST_DISHES = 6;
const MOST_ORDERS = 5;
const MOST_GUESTS = 5;

/** Finds a page, an order, a dish or a guest by what is typed, and goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const [text, setText] = useState('');
  const box = useCombobox();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has focused its heading.
  useEffect(() => input.current?.focus(), []);
  const query = text.trim();
  const searched = useDebounced(query, TYPING_PAUSE_MS);
  const options = [
    ...useFoundPages(query),
    ...useFoundOrders(searched),
    ...useFoundDishes(searched),
    ...useFoundGuests(searched),
  ];
  const navigate = useNavigate();
  const suggestions = options.map<Suggestion>(({ to, ...option }) => ({
    ...option,
    choose: () => void navigate(to),
  }));
  // Enter takes the first one while none is selected.
  const selected = { ...box, at: Math.max(box.at, 0), close: onClose };
  const { onBlur: _, ...field } = comboboxField(selected, suggestions);
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('palette.title')}
      titleHidden
      closeLabel={t('close')}
      crossHidden
      className="[--sheet-inset:12px]"
    >
      <input
        {...field}
        ref={input}
        className="w-full h-14 py-0 px-4 rounded-button bg-sunken text-(length:--text-h3)"
        type="text"
        value={text}
        aria-label={ct('palette.title')}
        placeholder={ct('palette.hint')}
        autoComplete="off"
        enterKeyHint="go"
        onChange={(event) => {
          setText(event.target.value);
          box.begin();
        }}
      />
      <Suggestions
        className="[position:static] mt-2 bg-transparent p-0 shadow-none"
        box={selected}
        options={suggestions}
        label={ct('palette.found')}
      />
      {query !== '' && query === searched && options.length === 0 && (
        <p className="p-4 text-ink-2" role="status">
          {ct('search.nothing', { text: query })}
        </p>
      )}
    </Dialog>
  );
}

type Found = Omit<Suggestion, 'choose'> & { to: string };

function useFoundPages(query: string): Found[] {
  const ct = useConsoleT();
  return useSections()
    .filter(({ name }) => isMatch(ct(name), query))
    .map(({ path, icon, name }) => ({ id: path, icon, label: ct(name), to: path }));
}

function useFoundOrders(query: string): Found[] {
  const ct = useConsoleT();
  const { branch, can } = useStaff();
  const { data } = useCallQuery(
    'GET /console/orders/search',
    { query: { q: query, ...(branch ? { branchId: branch.id } : {}) } },
    { enabled: query !== '' && can('orders.see') },
  );
  if (query === '') return [];
  return (data?.items ?? []).slice(0, MOST_ORDERS).map((order) => ({
    id: order.id,
    icon: 'receipt-text',
    label: [shortNumber(order.number), order.customerName].filter(Boolean).join(' · '),
    detail: [statusLabel(order, ct), order.phone && formatPhone(order.phone)].filter(Boolean).join(' · '),
    to: consolePaths.board(order.id),
  }));
}

function useFoundGuests(query: string): Found[] {
  const { can } = useStaff();
  const { data } = useCallQuery(
    'GET /console/guests',
    { query: { search: query, limit: MOST_GUESTS } },
    { enabled: query !== '' && can('guests.see') },
  );
  if (query === '') return [];
  return (data?.items ?? []).map(({ id, name, phone }) => ({
    id,
    icon: 'user',
    label: name ?? (phone ? formatPhone(phone) : ''),
    detail: name && phone ? formatPhone(phone) : undefined,
    to: consolePaths.guests(id),
  }));
}

/** Of the restaurant of the chosen branch, else of the first one whose menu the staff member may change. */
function useFoundDishes(query: string): Found[] {
  const { language } = useStorefront();
  const { me, branch } = useStaff();
  const changes = [...(branch ? [branch] : []), ...me.branches].find(({ may }) => may.includes('menu.change'));
  const restaurant = changes?.restaurantId ?? '';
  const { data } = useCallQuery(
    'GET /console/menu',
    { query: { merchantId: restaurant } },
    { enabled: query !== '' && restaurant !== '' },
  );
  if (!data) return [];
  return dishesMatching(data, query, MOST_DISHES).map(({ dish, category }) => ({
    id: dish.id,
    icon: 'utensils',
    label: textIn(dish.name, language),
    detail: textIn(category.name, language),
    to: consolePaths.menu(dish.id, { restaurant }),
  }));
}
