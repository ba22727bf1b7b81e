import { describe, expect, it, vi } from 'vitest';
import type { Api } from '#web/platform/api/api-client.ts';
import { sendStep, type StepVariables } from './use-table-steps.ts';

const callOf = async (variables: StepVariables) => {
  const api = vi.fn(async () => ({}));
  await sendStep(api as unknown as Api, 'session', variables);
  return api.mock.calls[0] as unknown as [string, unknown];
};
const params = { id: 'session' };

describe('a step of a table session', () => {
  it('confirms the given phones', async () => {
    expect(await callOf({ step: 'confirm', phones: ['phone'] })).toEqual([
      'POST /console/table-sessions/:id/confirm',
      { params, body: { phones: ['phone'] } },
    ]);
  });

  it('answers a call and closes the session', async () => {
    expect(await callOf({ step: 'answer' })).toEqual(['POST /console/table-sessions/:id/answer-call', { params }]);
    expect(await callOf({ step: 'close' })).toEqual(['POST /console/table-sessions/:id/close', { params }]);
  });
});
