import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { TableSession } from '#contract/floor/tables.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { modificationText, statusLabel } from '#web/shared/console/orders/order-labels.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { BillEntries } from './bill-entries.tsx';
import { ServeRound } from './serve-round.tsx';
import { useTableSteps } from './use-table-steps.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { GuestPaper } from '#web/shared/console/orders/guest-paper.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { TimeMark } from '#web/shared/console/kit/time-mark.tsx';
import { AllergyNote } from '#web/shared/console/orders/allergy-note.tsx';
import { FireCourse } from '#web/shared/console/orders/fire-course.tsx';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { requestsOf, type RequestKind } from '#web/shared/console/tables/attention.ts';
import { DrawerSums } from '#web/shared/console/kit/drawer-parts.tsx';

const SplitDialog = lazyPart(async () => (await import('./split-dialog.tsx')).SplitDialog);
const BalancesDialog = lazyPart(async () => (await import('./balances-dialog.tsx')).BalancesDialog);
const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog);

interface SessionCardProps {
  session: TableSession;
  /** Of the hall, to come back to after an order. */
  view?: 'PLAN' | 'STATES' | undefined;
  /** An order was just taken there: it comes into view. */
  isSought?: boolean;
  /** Opens the dialog that asks for the new tables. */
  onMove: (session: TableSession) => void;
}

const TONES = { HELLO: 'brand', CALL: 'warn', BILL: 'bad' } as const satisfies Record<RequestKind, string>;

/** A table with guests: their requests first, then their rounds, then the bill. */
export function SessionCard({ session, view, isSought = false, onMove }: SessionCardProps) {
  const ct = useConsoleT();
  const format = useFormat();
  const clock = useClock(session.branchId);
  const { can } = useStaff();
  const { take, pay, pending } = useTableSteps(session);
  const { refetch } = useTableSessions();
  const [payment, setPayment] = useState<'CASH' | 'CARD' | null>(null);
  const [dialog, setDialog] = useState<'SPLIT' | 'ADJUST' | 'BALANCES' | null>(null);
  const wants = requestsOf(session);
  const activeRounds = session.rounds.filter(({ status, waits }) => status !== 'CANCELED' && !waits);
  const waiting = session.phones.filter(({ confirmed }) => !confirmed);
  const owes = activeRounds.length > 0 && !session.isPaid;
  const title = ct('card.table', { number: session.tables.map(({ number }) => number).join(' + ') });
  return (
    <article
      className="table-card"
      data-wants={wants[0]?.want}
      aria-label={title}
      ref={isSought ? scrollHere : undefined}
    >
      <Row as="header" className="flex-wrap">
        <h2 className="text-h3">{title}</h2>
        <span className="card-party">
          {[session.hallName, session.partySize && ct('card.party', { n: session.partySize })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <TimeMark>{clock.time(session.openedAt)}</TimeMark>
      </Row>
      {(wants.length > 0 || session.isPaid) && (
        <Row className="flex-wrap">
          {wants.map(({ want, since }) => (
            <Badge key={want} size={28} tone={TONES[want]}>
              {ct(`want.${want}`)} · <span className="tabular">{clock.time(since)}</span>
            </Badge>
          ))}
          {session.billAskedAt && session.billPayment && !session.isPaid && (
            <Badge size={28} icon={session.billPayment === 'CARD' ? 'credit-card' : 'banknote'}>
              {ct(`bill.asked.${session.billPayment}`)}
            </Badge>
          )}
          {session.isPaid && (
            <Badge size={28} tone="ok" icon="check">
              {ct('payment.paid')}
            </Badge>
          )}
        </Row>
      )}
      {session.waiterName && (
        <p className="text-ink-2">
          {ct('order.waiter')}: {session.waiterName}
        </p>
      )}
      {session.joinCode && (
        <Link className="link tabular min-h-11" to={consolePaths.tableCode(session.tableId)}>
          {ct('tables.code', { code: session.joinCode.code })}
        </Link>
      )}
      {(session.state === 'OPEN' ? waiting.length > 0 : waiting.length > 1) && (
        <Phones
          session={session}
          busy={pending === 'confirm'}
          onConfirm={(id) => take({ step: 'confirm', phones: [id] })}
        />
      )}
      {session.rounds.length === 0 && <p className="text-ink-2">{ct('tables.noRounds')}</p>}
      {session.rounds.map((round, index) => (
        <section key={round.orderId} className="grid gap-1.5 pt-2.5 border-t border-line">
          <Row className="flex-wrap font-semibold whitespace-nowrap" as="h3">
            <span>{ct('tables.round', { n: index + 1 })}</span>
            <Link className="link tabular min-h-11" to={consolePaths.board(round.orderId)}>
              № {shortNumber(round.number)}
            </Link>
            <Badge tone={round.status === 'CANCELED' ? 'neutral' : round.status === 'OPEN' ? 'brand' : 'info'}>
              {round.waits ? ct('tables.waits') : statusLabel({ ...round, serviceType: 'DINE_IN' }, ct)}
            </Badge>
            <TimeMark>{format.money(round.totalPrice)}</TimeMark>
          </Row>
          {round.status !== 'CANCELED' && <AllergyNote allergy={round.guestAllergy} />}
          <ul className="card-lines">
            {round.lines.map((line, at) => (
              <li key={at}>
                <b className="tabular">{line.productCount}×</b>
                <span>
                  {line.name}
                  {line.course > 1 && (
                    <small>{ct(line.isWaiting ? 'course.waits' : 'course.name', { n: line.course })}</small>
                  )}
                  {line.modifications.length > 0 && (
                    <small>{line.modifications.map(modificationText).join(', ')}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <FireCourse order={{ ...round, id: round.orderId, serviceType: 'DINE_IN' }} onChanged={() => refetch()} />
          <ServeRound round={round} />
        </section>
      ))}
      {activeRounds.length > 0 && (
        <DrawerSums className="mt-0">
          {session.totalDiscount > 0 && (
            <div>
              <dt>{ct('sum.discount')}</dt>
              <dd>−{format.money(session.totalDiscount)}</dd>
            </div>
          )}
          {session.servicePrice > 0 && (
            <div>
              <dt>{ct('sum.service')}</dt>
              <dd>{format.money(session.servicePrice)}</dd>
            </div>
          )}
          <div data-total="">
            <dt>{ct('sum.total')}</dt>
            <dd>{format.money(session.bill)}</dd>
          </div>
          {session.due > 0 && session.due < session.bill && (
            <div>
              <dt>{ct('split.due')}</dt>
              <dd>
                <b>{format.money(session.due)}</b>
              </dd>
            </div>
          )}
        </DrawerSums>
      )}
      {session.excessService.map(({ orderId, number, amount }) => (
        <Notice
          key={orderId}
          tone="warn"
          icon="circle-alert"
          trailing={
            <Link className="link tabular min-h-11" to={consolePaths.board(orderId)}>
              № {shortNumber(number)}
            </Link>
          }
        >
          {ct('split.excessService', { sum: format.money(amount) })}
        </Notice>
      ))}
      <BillEntries session={session} />
      <div className="table-moves">
        {session.state === 'PENDING' && (
          <Button
            kind="primary"
            icon="check"
            loading={pending === 'confirm'}
            onClick={() => take({ step: 'confirm', phones: waiting.map(({ id }) => id) })}
          >
            {waiting.length > 1 ? ct('tables.confirmAll', { n: waiting.length }) : ct('tables.confirm')}
          </Button>
        )}
        {session.waiterCalledAt && (
          <Button
            kind={session.state === 'PENDING' ? 'outline' : 'primary'}
            icon="concierge-bell"
            loading={pending === 'answer'}
            onClick={() => take({ step: 'answer' })}
          >
            {ct('tables.answer')}
          </Button>
        )}
        {owes &&
          session.state === 'OPEN' &&
          can('orders.settle') &&
          (session.billPayment === 'CARD' ? (['CARD', 'CASH'] as const) : (['CASH', 'CARD'] as const)).map((type) => (
            <Button
              key={type}
              kind={
                session.billAskedAt && session.billPayment === type
                  ? session.waiterCalledAt
                    ? 'tinted'
                    : 'primary'
                  : 'outline'
              }
              icon={type === 'CARD' ? 'credit-card' : 'banknote'}
              onClick={() => setPayment(type)}
            >
              {ct(`bill.paid.${type}`)}
            </Button>
          ))}
        {session.due > 0 && session.state === 'OPEN' && can('orders.settle') && (
          <Button icon="users" onClick={() => setDialog('SPLIT')}>
            {ct('split.open')}
          </Button>
        )}
        {session.due > 0 && session.state === 'OPEN' && can('orders.settle') && (
          <Button icon="gift" onClick={() => setDialog('BALANCES')}>
            {ct('balance.open')}
          </Button>
        )}
        {session.due > 0 && session.state === 'OPEN' && can('bills.adjust') && (
          <Button icon="badge-percent" onClick={() => setDialog('ADJUST')}>
            {ct('adjust.open')}
          </Button>
        )}
        {session.state === 'OPEN' && can('orders.place') && (
          <Button
            icon="plus"
            render={(props) => <Link to={consolePaths.newOrder({ table: session.tableId, view })} {...props} />}
          >
            {ct('tables.addRound')}
          </Button>
        )}
        {session.state === 'OPEN' && (
          <Button icon="armchair" onClick={() => onMove(session)}>
            {ct('tables.move')}
          </Button>
        )}
        {session.rounds.length > 0 && can('orders.settle') && (
          <GuestPaper of="table-sessions" id={session.id} branchId={session.branchId} isPaid={session.due === 0} />
        )}
        {session.state === 'PENDING' && (
          <Button kind="ghost" loading={pending === 'close'} onClick={() => take({ step: 'close' })}>
            {ct('tables.nobody')}
          </Button>
        )}
        {session.state === 'OPEN' && !owes && (
          <Button icon="door-open" loading={pending === 'close'} onClick={() => take({ step: 'close' })}>
            {ct('tables.close')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={payment !== null}
        kind="primary"
        title={ct('bill.askPaid', { table: title })}
        action={ct(`bill.paid.${payment ?? 'CASH'}`)}
        onConfirm={async () => {
          await pay(payment ?? 'CASH', session.due);
          setPayment(null);
        }}
        onClose={() => setPayment(null)}
      >
        {ct(`bill.askPaid.${payment ?? 'CASH'}`, { sum: format.money(session.due) })}
      </ConfirmDialog>
      {dialog && (
        <Suspense>
          {dialog === 'SPLIT' && <SplitDialog session={session} onClose={() => setDialog(null)} />}
          {dialog === 'BALANCES' && <BalancesDialog session={session} onClose={() => setDialog(null)} />}
          {dialog === 'ADJUST' && <AdjustDialog session={session} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
    </article>
  );
}

const scrollHere = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'nearest' });

/** The QR code works from anywhere, so a waiter confirms each phone at the table. */
function Phones({
  session,
  busy,
  onConfirm,
}: {
  session: TableSession;
  busy: boolean;
  onConfirm: (id: string) => void;
}) {
  const ct = useConsoleT();
  const clock = useClock(session.branchId);
  return (
    <ul className="grid gap-2" aria-label={ct('tables.phonesWait')}>
      {session.phones.map((phone, index) => (
        <Row as="li" key={phone.id} className="flex-wrap">
          <span>
            {ct('tables.phone', { n: index + 1 })} · <span className="tabular">{clock.time(phone.joinedAt)}</span>
          </span>
          {phone.rounds > 0 && <span className="text-ink-2">{ct('tables.phoneRounds', { n: phone.rounds })}</span>}
          {phone.confirmed ? (
            <Badge tone="ok" className="ml-auto">
              {ct('tables.phoneIn')}
            </Badge>
          ) : (
            <Button
              size={40}
              className="ml-auto"
              loading={busy}
              aria-label={ct('tables.confirmPhoneOf', { n: index + 1 })}
              onClick={() => onConfirm(phone.id)}
            >
              {ct('tables.confirmPhone')}
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}
