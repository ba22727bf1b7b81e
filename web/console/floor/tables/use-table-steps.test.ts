import { describe, expect, it, vi } from 'vitest';
import type { Api } from '#web/platform/api/api-client.ts';
import { sendStep, type TableStep } from './use-table-steps.ts';

const callOf = async (step: TableStep, phones?: string[]) => {
  const api = vi.fn(async () => ({}));
  await sendStep(api as unknown as Api, 'session', { step, ...(phones ? { phones } : {}) });
  return api.mock.calls[0] as unknown as [string, unknown];
};
const params = { id: 'session' };

describe('a step of a table session', () => {
  it('confirms every phone, or the given ones', async () => {
    expect(await callOf('confirm')).toEqual(['POST /console/table-sessions/:id/confirm', { params, body: {} }]);
    expect(await callOf('confirm', ['phone'])).toEqual([
      'POST /console/table-sessions/:id/confirm',
      { params, body: { phones: ['phone'] } },
    ]);
  });

  it('answers a call and closes the session', async () => {
    expect(await callOf('answer')).toEqual(['POST /console/table-sessions/:id/answer-call', { params }]);
    expect(await callOf('close')).toEqual(['POST /console/table-sessions/:id/close', { params }]);
  });
});
