import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { act, mount, press, type } from '#tests/components/component.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { TextInput } from './text-fields.tsx';
import { Form } from './form.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useContractForm } from './use-contract-form.ts';

interface Values {
  name: string;
}

interface NewRowProps {
  send: () => Promise<string>;
  staysWhenSaved?: boolean;
}

/** A form that navigates right after it was saved or reset, before React renders. */
function NewRow({ send, staysWhenSaved = false }: NewRowProps) {
  const navigate = useNavigate();
  const form = useContractForm<Values, Values, string>({
    schema: z.object({ name: z.string() }),
    defaultValues: { name: '' },
    toBody: (values) => values,
    fieldText: (field, code) => `${field} ${code}`,
    failureText: () => 'failed',
    send,
    onSaved: (id) => (staysWhenSaved ? undefined : navigate(`/rows/${id}`)),
  });
  return (
    <Form form={form}>
      <TextInput control={form.control} name="name" label="Name" />
      {form.failure}
      <button type="submit">Save</button>
      <button type="button" onClick={() => void navigate('/other')}>
        Leave
      </button>
      <button
        type="button"
        onClick={() => {
          form.methods.reset();
          void navigate('/other');
        }}
      >
        Discard
      </button>
    </Form>
  );
}

function openPage({ staysWhenSaved = false } = {}) {
  const answer = Promise.withResolvers<string>();
  const page = (
    <UnsavedChanges
      renderQuestion={({ isOpen, onStay, onLeave }) =>
        isOpen && (
          <div role="alertdialog">
            <button type="button" onClick={onStay}>
              Stay
            </button>
            <button type="button" onClick={onLeave}>
              Go
            </button>
          </div>
        )
      }
    >
      <NewRow send={() => answer.promise} staysWhenSaved={staysWhenSaved} />
      <NewRow send={() => answer.promise} />
    </UnsavedChanges>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: page },
      { path: '/other', element: <p>Other</p> },
      { path: '/rows/:id', element: <p>Row</p> },
    ],
    { initialEntries: ['/'] },
  );
  const host = mount(
    <ToastProvider label="toasts" closeLabel="close">
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  const button = (name: string): HTMLElement => host.all('button').find(({ textContent }) => textContent === name)!;
  return { host, router, button, answer };
}

it('a page with unsaved changes is left only after a question', async () => {
  const { host, router, button } = openPage();
  type(host.find('input'), 'Plov');
  press(button('Leave'));
  await expect.poll(() => host.all('[role=alertdialog]').length).toBe(1);
  press(button('Stay'));
  expect(host.find('input').value).toBe('Plov');
  press(button('Leave'));
  await expect.poll(() => host.all('[role=alertdialog]').length).toBe(1);
  press(button('Go'));
  await expect.poll(() => router.state.location.pathname).toBe('/other');
});

it('after saving, the page is left without a question, however soon', async () => {
  const { host, router, button, answer } = openPage();
  type(host.find('input'), 'Plov');
  await act(async () => {
    button('Save').click();
    answer.resolve('7');
    await answer.promise;
  });
  await expect.poll(() => router.state.location.pathname).toBe('/rows/7');
  expect(host.all('[role=alertdialog]')).toEqual([]);
});

it('after a reset, the page is left without a question, however soon', async () => {
  const { host, router, button } = openPage();
  type(host.find('input'), 'Plov');
  press(button('Discard'));
  await expect.poll(() => router.state.location.pathname).toBe('/other');
  expect(host.all('[role=alertdialog]')).toEqual([]);
});

it('a page is unsaved while any of its forms is', async () => {
  const { host, router, button } = openPage();
  for (const field of host.all('input')) type(field, 'Plov');
  press(button('Discard'));
  await expect.poll(() => host.all('[role=alertdialog]').length).toBe(1);
  expect(router.state.location.pathname).toBe('/');
});

it('a page that is left while it saves asks only until it has saved', async () => {
  const { host, router, button, answer } = openPage({ staysWhenSaved: true });
  type(host.find('input'), 'Plov');
  press(button('Save'));
  press(button('Leave'));
  await expect.poll(() => host.all('[role=alertdialog]').length).toBe(1);
  await act(async () => {
    answer.resolve('7');
    await answer.promise;
  });
  await expect.poll(() => router.state.location.pathname).toBe('/other');
});

it('a page that is left while it saves goes on asking where saving fails', async () => {
  const { host, router, button, answer } = openPage({ staysWhenSaved: true });
  type(host.find('input'), 'Plov');
  press(button('Save'));
  press(button('Leave'));
  await expect.poll(() => host.all('[role=alertdialog]').length).toBe(1);
  await act(async () => {
    answer.reject(new Error('refused'));
    await answer.promise.catch(() => undefined);
  });
  await expect.poll(() => host.all('form')[0]!.textContent).toContain('failed');
  expect(host.all('[role=alertdialog]').length).toBe(1);
  expect(router.state.location.pathname).toBe('/');
});
