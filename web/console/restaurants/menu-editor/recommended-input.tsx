import { useMemo, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { MOST_RECOMMENDED } from '#domain/restaurants/catalog/dish-limits.ts';
import { useField } from '#web/platform/form/use-field.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dishesNamed, dishesWith } from '#web/shared/console/dishes/menu-dishes.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { moved } from '#web/shared/console/lists/moved.ts';
import type { DishValues } from './dish-values.ts';
import { dishesOf, textIn } from './menu-view.ts';

const MOST_FOUND = 6;

interface RecommendedInputProps {
  menu: ConsoleMenu;
  control: Control<DishValues>;
  /** null: a new dish. */
  dishId: string | null;
}

/** Dishes that go well with this one, in the order in which guests see them. */
export function RecommendedInput({ menu, control, dishId }: RecommendedInputProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { value, onChange, error } = useField<string[], DishValues>({ control, name: 'recommendedIds' });
  const [text, setText] = useState('');
  const dishes = useMemo(
    () => dishesOf(menu).map(({ id, name }) => ({ id, name: textIn(name, language) })),
    [menu, language],
  );
  const free = dishes.filter(({ id }) => id !== dishId && !value.includes(id));
  const found = text.trim() === '' ? [] : dishesNamed(free, text).slice(0, MOST_FOUND);
  const chosen = dishesWith(dishes, value);
  return (
    <div className="grid gap-2">
      <p className="hint">{ct('menu.recommendedHint', { n: MOST_RECOMMENDED })}</p>
      {chosen.length > 0 && (
        <ol>
          {chosen.map(({ id, name }, at) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center" key={id}>
              <span className="overflow-hidden text-ellipsis">{name}</span>
              <span className="flex">
                <IconButton
                  icon="arrow-up"
                  label={ct('places.earlier', { name })}
                  disabled={at === 0}
                  onClick={() => onChange(moved(value, value.indexOf(id), -1))}
                />
                <IconButton
                  icon="arrow-down"
                  label={ct('places.later', { name })}
                  disabled={at === chosen.length - 1}
                  onClick={() => onChange(moved(value, value.indexOf(id), 1))}
                />
                <IconButton
                  icon="trash-2"
                  label={ct('menu.removeNamed', { name })}
                  onClick={() => onChange(value.filter((each) => each !== id))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {value.length < MOST_RECOMMENDED && (
        <TextField
          type="search"
          label={ct('menu.recommendedFind')}
          icon="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {text.trim() !== '' && value.length < MOST_RECOMMENDED && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={ct('menu.recommendedFind')}>
          {found.map(({ id, name }) => (
            <Button
              key={id}
              size={40}
              icon="plus"
              aria-label={ct('menu.recommendedAdd', { name })}
              onClick={() => {
                onChange([...value, id]);
                setText('');
              }}
            >
              {name}
            </Button>
          ))}
          {found.length === 0 && <p className="text-ink-2">{ct('menu.recommendedNone')}</p>}
        </div>
      )}
      <FieldError id="recommended-error">{error}</FieldError>
    </div>
  );
}
