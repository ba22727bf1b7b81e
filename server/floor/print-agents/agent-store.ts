/** Statements of print agents and of what is handed over to them. */
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';
import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

export interface AgentRow {
  id: string;
  branch_id: string;
  name: string;
  key_id: string;
  connected_at: Date | null;
  disconnected_at: Date | null;
  seen_at: Date | null;
  waiting: number;
}

/** $1 branches, null for all; $2 one agent or null. */
export const agentsOf = statement<AgentRow>(
  'print-agents.list',
  `
  select a.id, a.branch_id, a.name, a.key_id, a.connected_at, a.disconnected_at, a.seen_at,
    (select count(*)::int from agent_print p where p.merchant_id = a.merchant_id and p.agent_id = a.id
      and p.state in ('QUEUED', 'PRINTING')) as waiting
  from print_agent a
  where ($1::uuid[] is null or a.branch_id = any($1::uuid[])) and ($2::uuid is null or a.id = $2)
  order by a.created_date, a.id`,
);

/** $1 id, $2 branch, $3 name, $4 key. */
export const addAgent = statement<{ id: string }>(
  'print-agents.add',
  `
  insert into print_agent (merchant_id, id, branch_id, name, key_id)
  select ${TENANT}, $1, b.id, $3, $4 from branch b where b.id = $2 returning id`,
);
/** $1 agent, $2 key. */
export const changeKey = statement('print-agents.change-key', 'update print_agent set key_id = $2 where id = $1');
/** $1 agent. Later changes of its key and its printers wait. */
export const lockAgent = statement<{ name: string; key_id: string; is_used: boolean }>(
  'print-agents.lock',
  `
  select a.name, a.key_id, exists (select from printer r where r.merchant_id = a.merchant_id and r.agent_id = a.id)
    as is_used
  from print_agent a where a.id = $1 for update of a`,
);
export const removeAgent = statement('print-agents.remove', 'delete from print_agent where id = $1');

/** $1 the key. */
export const agentOfKey = statement<{ id: string }>(
  'print-agents.of-key',
  'select id from print_agent where key_id = $1',
);
/** $1 agent, $2 now. */
export const noteConnected = statement(
  'print-agents.connected',
  'update print_agent set connected_at = $2, seen_at = $2, disconnected_at = null where id = $1',
);
export const noteSeen = statement('print-agents.seen', 'update print_agent set seen_at = $2 where id = $1');
/** $1 agent, $2 now, $3 when this stream began: a later stream is still open. */
export const noteDisconnected = statement(
  'print-agents.disconnected',
  'update print_agent set disconnected_at = $2, seen_at = $2 where id = $1 and connected_at = $3',
);

/** $1 agent. */
export const waitingPrints = statement<{ id: string; printer_id: string }>(
  'print-agents.waiting',
  `select id, printer_id from agent_print where agent_id = $1 and state = 'QUEUED' order by created_date, id`,
);

/** $1 id, $2 agent, $3 printer, $4 subject, $5 lines, $6 and $7 the job of the reply and its payload, $8 now. */
export const addPrint = statement<{ id: string }>(
  'print-agents.add-print',
  `
  insert into agent_print (merchant_id, id, agent_id, printer_id, subject, lines, reply_job, reply, created_date)
  values (${TENANT}, $1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant_id, subject) do nothing returning id`,
);

export interface PrintRow {
  id: string;
  state: 'QUEUED' | 'PRINTING' | 'PRINTED' | 'FAILED';
  attempt: string | null;
  attempts: number;
  error: string | null;
  lines: TicketLine[];
  printer_id: string;
  printer: string | null;
  substitute_id: string | null;
  host: string | null;
  port: number | null;
  reply_job: string;
  reply: object;
  created_date: Date;
}
/** $1 id, $2 the key of the agent; null for any. */
export const lockPrint = statement<PrintRow>(
  'print-agents.lock-print',
  `
  select p.id, p.state, p.attempt, p.attempts, p.error, p.lines, p.printer_id, r.name as printer, r.substitute_id,
    r.host, r.port,
    p.reply_job, p.reply, p.created_date
  from agent_print p join print_agent a on a.merchant_id = p.merchant_id and a.id = p.agent_id
  left join printer r on r.merchant_id = p.merchant_id and r.id = p.printer_id
  where p.id = $1 and ($2::uuid is null or a.key_id = $2) for update of p`,
);
/** $1 id, $2 state, $3 attempt, $4 error. */
export const setPrint = statement(
  'print-agents.set-print',
  `
  update agent_print set state = $2, attempt = $3, error = $4,
    attempts = attempts + case when $2 = 'PRINTING' then 1 else 0 end where id = $1`,
);
