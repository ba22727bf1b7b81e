import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import { ApiError } from '#web/platform/api/api-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { useContractForm, type ContractForm, type ContractFormOptions } from './use-contract-form.ts';
import { Form } from './form.tsx';
import { ChecklistInput } from './choice-fields.tsx';
import { LocalizedTextInput, localizedText } from './localized-text-input.tsx';
import { MapPointInput } from './map-point-input.tsx';
import { MoneyInput, NumberInput } from './number-fields.tsx';
import { UnsavedChanges, useReportUnsaved } from './unsaved-changes.tsx';

const schema = z.object({ name: z.string().min(1) });
type Values = Record<string, unknown>;
type Options = ContractFormOptions<Values, z.input<typeof schema>, string>;

/** A form as it is rendered first, and what is inside of it as HTML. */
function render(change: Partial<Options> = {}, inside?: (form: ContractForm<Values>) => React.ReactNode) {
  const forms: ContractForm<Values>[] = [];
  const options: Options = {
    schema,
    defaultValues: { name: 'A' },
    toBody: ({ name }) => ({ name: name as string }),
    fieldText: (field, code) => `${field} ${code}`,
    failureText: () => 'failed',
    send: async () => 'saved',
    ...change,
  };
  function Page() {
    const form = useContractForm(options);
    forms.push(form);
    return <Form form={form}>{inside?.(form)}</Form>;
  }
  const html = renderToString(
    <ToastProvider label="toasts" closeLabel="close">
      <Page />
    </ToastProvider>,
  );
  return { form: forms[0]!, html };
}

describe('a form of the contract', () => {
  it('does not let the browser submit it', async () => {
    const send = vi.fn(async () => 'saved');
    const { form } = render({ send });
    const preventDefault = vi.fn();
    await form.submit({ preventDefault } as never);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledOnce();
  });

  it('is sent once, however often it is submitted', async () => {
    const sent = Promise.withResolvers<string>();
    const send = vi.fn(() => sent.promise);
    const { form } = render({ send });
    const first = form.submit();
    await form.submit();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    sent.resolve('saved');
    await first;
    expect(send).toHaveBeenCalledOnce();
    await form.submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('saves over the other version once that is decided', async () => {
    const overwrite = vi.fn(async () => 'over');
    const conflict = new ApiError({ type: '', title: '', status: 409, code: 'VERSION_CONFLICT' });
    const { form } = render({
      send: () => Promise.reject(conflict),
      conflict: { reload: async () => ({ name: 'stored' }), overwrite },
    });
    form.methods.setValue('name', 'typed');
    await form.submit();
    await form.resolveConflict('overwrite');
    expect(overwrite).toHaveBeenCalledExactlyOnceWith({ name: 'typed' }, { name: 'typed' });
  });

  it('shows the other version once that is decided', async () => {
    const overwrite = vi.fn(async () => 'over');
    const { form } = render({ conflict: { reload: async () => ({ name: 'stored' }), overwrite } });
    form.methods.setValue('name', 'typed', { shouldDirty: true });
    await form.resolveConflict('reload');
    expect(form.methods.getValues('name')).toBe('stored');
    expect(overwrite).not.toHaveBeenCalled();
  });

  it('keeps what was typed where the other version cannot be loaded', async () => {
    const reload = (): Promise<Values> => Promise.reject(new Error('offline'));
    const send = vi.fn(async (_body: unknown) => 'saved');
    const { form } = render({ send, conflict: { reload, overwrite: async () => 'over' } });
    form.methods.setValue('name', 'typed');
    await form.resolveConflict('reload');
    await form.submit();
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'typed' });
  });
});

describe('fields of a form', () => {
  const valuesIn = (html: string): string[] => [...html.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value!);

  it('show money in soʻm and numbers as they are, and nothing for none', () => {
    const { html } = render({ defaultValues: { name: 'A', sum: 1_250_050, count: 7, none: null } }, ({ control }) => (
      <>
        <MoneyInput control={control} name="sum" label="sum" />
        <NumberInput control={control} name="count" label="count" />
        <NumberInput control={control} name="none" label="none" step="any" />
      </>
    ));
    expect(valuesIn(html)).toEqual(['12500.5', '7', '']);
    expect(html.match(/inputMode="[a-z]+"/gi)).toEqual(
      expect.arrayContaining([expect.stringMatching(/numeric/), expect.stringMatching(/decimal/)]),
    );
  });

  it('show one text for each language', () => {
    const { html } = render({ defaultValues: { name: localizedText({ uz: 'Osh', eng: 'Plov' }) } }, ({ control }) => (
      <LocalizedTextInput control={control} name="name" label={(language) => `in ${language}`} maxLength={60} />
    ));
    expect(valuesIn(html)).toEqual(['Osh', '', 'Plov']);
    for (const language of ['uz', 'ru', 'eng']) expect(html).toContain(`in ${language}`);
  });

  it('show which choices are made', () => {
    const options = [
      { value: 'a', label: 'first' },
      { value: 'b', label: 'second' },
    ];
    const { html } = render({ defaultValues: { name: 'A', some: ['b'] } }, ({ control }) => (
      <ChecklistInput control={control} name="some" legend="some" options={options} />
    ));
    expect(html.match(/<input[^>]*>/g)?.map((each) => each.includes('checked=""'))).toEqual([false, true]);
  });

  it('need no map for a point', () => {
    const { html } = render({ defaultValues: { name: 'A', point: '41.31, 69.27' } }, ({ control }) => (
      <MapPointInput
        control={control}
        name="point"
        label="point"
        hint=""
        mapLabel="map"
        center={{ latitude: 41, longitude: 69 }}
        tiles={null}
      />
    ));
    expect(valuesIn(html)).toEqual(['41.31, 69.27']);
    expect(html).not.toContain('skeleton');
  });
});

describe('leaving a page', () => {
  function Reporter() {
    useReportUnsaved(true);
    return null;
  }

  it('asks nothing until somebody tries to', () => {
    const questions: boolean[] = [];
    const page = (
      <UnsavedChanges
        renderQuestion={({ isOpen }) => {
          questions.push(isOpen);
          return null;
        }}
      >
        <Reporter />
      </UnsavedChanges>
    );
    renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
    expect(questions).toEqual([false]);
  });

  it('is not asked about by forms outside of such a page', () => {
    expect(() => renderToString(<Reporter />)).not.toThrow();
  });
});
