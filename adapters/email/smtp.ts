/**
 * Messages by SMTP. Few connections are kept and none is tried twice for one message: when a connection ends before
 * the server has answered, it is unknown whether the server has the message.
 */
import { createTransport, type NodemailerError } from 'nodemailer';
import { oneLine, parseEmail } from '#domain/accounts/notifications/email-address.ts';
import type { EmailSender, Outcome } from '#server/accounts/notifications/ports.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` demanded before anything else, or neither. */
  security: 'tls' | 'starttls' | 'none';
  account: { username: string; password: string } | null;
  from: { name: string; address: string };
  replyTo: string | null;
  /** Signs messages for the host of `from`; null: the server does, or nobody. */
  dkim: { selector: string; privateKey: string } | null;
}

/** RFC 8058 wants both headers of lists signed; nodemailer leaves the second one out by itself. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post';

const MOST_CONNECTIONS = 2;
const TIMEOUT_MS = 10_000;
/** Servers end idle connections by themselves; ours end earlier. */
const IDLE_MS = 20_000;

/** 5.1.x is about the address; without such a code the classic three are. */
const isNoAddress = (code: number, enhanced: string | undefined): boolean =>
  enhanced === undefined ? [550, 551, 553].includes(code) : /^5\.1\.[1-36]$/.test(enhanced);

function outcomeOf({ code = '', command = '', responseCode, response = '', timeoutType }: NodemailerError): Outcome {
  if (code === 'ETLS') return { is: 'later', why: code };
  if (!responseCode) {
    // Before the greeting nothing can have been accepted.
    const isBefore = code === 'EDNS' || (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');
    if (code === 'EAUTH' || code === 'ENOAUTH') return { is: 'shut', why: code };
    if (code === 'EENVELOPE') return { is: 'refused', why: code };
    return { is: isBefore ? 'later' : 'unknown', why: code || 'no answer' };
  }
  // The text of a response may name the recipient: only its numbers are kept.
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const why = [command.split(' ')[0], responseCode, enhanced].filter(Boolean).join(' ');
  if (responseCode < 500) return { is: 'later', why };
  if (command.startsWith('AUTH') || command === 'MAIL FROM') return { is: 'shut', why };
  if (command === 'RCPT TO' && isNoAddress(responseCode, enhanced)) return { is: 'gone', why };
  return { is: 'refused', why };
}

/** A refused connection keeps the code of the system. */
const isUnreached = ({ originalCode }: NodemailerError): boolean =>
  originalCode !== undefined && ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'].includes(originalCode);

export function smtpSender(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): EmailSender {
  const { host, port, security, account, from, replyTo, dkim } = settings;
  const ownHost = from.address.split('@')[1]!;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account && { auth: { user: account.username, pass: account.password } }),
    ...(dkim && {
      dkim: {
        domainName: ownHost,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED,
      },
    }),
    maxConnections: MOST_CONNECTIONS,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    // Shorter than the silence of the socket, so that it is known that nothing was sent yet.
    dnsTimeout: timeoutMs / 2,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    // A message has nothing to read from files or addresses, whatever is in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The pool also reports the failures of its connections, each of which has failed its message.
  transport.on('error', () => {});

  return {
    address: from.address,
    async send({ id, to, fromName, subject, text, html, calendar, oneClick }) {
      if (parseEmail(to) !== to) return { is: 'refused', why: 'no address' };
      try {
        await transport.sendMail({
          from: { name: oneLine(fromName ?? from.name), address: from.address },
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          messageId: `<${id}@${ownHost}>`,
          subject: oneLine(subject),
          text,
          html,
          // No answers by machines. Only offers have a list to leave; the others are messages to one person.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(oneClick && {
              'List-Unsubscribe': `<${oneClick}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'booking.ics', content: calendar } }),
        });
        return { is: 'sent', id: null };
      } catch (error) {
        const failure = error as NodemailerError;
        return isUnreached(failure) ? { is: 'later', why: failure.originalCode! } : outcomeOf(failure);
      }
    },
    close: () => transport.close(),
  };
}
