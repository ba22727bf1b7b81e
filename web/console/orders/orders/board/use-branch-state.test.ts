import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useBranchState } from './use-branch-state.ts';

const key = queryKeyOf('GET /console/branches/:id/state', { params: { id: BRANCH.id } });
const state = { accepting: true, busyMinutes: 0, busyUntil: null, pausedUntil: null };

describe('the state of the branch', () => {
  it('is the cached one, and unknown until it is loaded', () => {
    const client = createQueryClient();
    expect(renderHook(useBranchState, { client }).state).toBeUndefined();
    client.setQueryData(key, state);
    expect(renderHook(useBranchState, { client }).state).toEqual(state);
  });

  it('is replaced by the answer to a change', async () => {
    const client = createQueryClient();
    client.setQueryData(key, state);
    const api = vi.fn(async () => ({ ...state, busyMinutes: 20 }));
    renderHook(useBranchState, { client, api }).change({ busyMinutes: 20 });
    await vi.waitFor(() => expect(client.getQueryData(key)).toMatchObject({ busyMinutes: 20 }));
    expect(api).toHaveBeenCalledWith('PATCH /console/branches/:id/state', {
      params: { id: BRANCH.id },
      body: { busyMinutes: 20 },
    });
  });
});
