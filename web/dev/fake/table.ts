/** One canned table with just enough life to click through: playing, buying and ending a turn. */
import type { WebSocket } from 'ws';
import type { LogEvent, Message } from '../../src/table/contract';
import { say, type Position } from './positions';
import { story } from './story';

interface Incoming {
  type: string;
  token?: string;
  action_id?: string;
  action?: string;
  text?: string;
  n?: number;
  to?: number;
}

const RESET_MS = 3000;

export class FakeTable {
  position: Position;
  private seq = 70;
  private readonly clients = new Map<WebSocket, number | null>();
  private readonly seen = new Set<string>();

  constructor(private readonly canned: () => Position) {
    this.position = this.make();
  }

  /** A fresh copy: canned positions share their parts. */
  private make(): Position {
    return structuredClone(this.canned());
  }

  /** What a seat is shown; other hands are hidden, and a seat that is not asked gets no choices. */
  situation(seat: number | null) {
    const { view, decision, table } = this.position;
    const yours = seat !== null && decision.yours && decision.seats.includes(seat);
    return {
      view: {
        ...view,
        you: seat,
        players: view.players.map((p) =>
          p.seat === seat || view.phase === 'over' ? p : { ...p, hand: p.hand.map(() => null) },
        ),
      },
      decision:
        view.phase === 'over'
          ? null
          : {
              ...decision,
              id: this.seq,
              yours,
              ...(yours
                ? {}
                : {
                    choices: [],
                    blocked: [],
                    warnings: [],
                    hint: null,
                    prompt: say('fake.wait', { seat: `@seat:${decision.seats[0] ?? 0}` }),
                  }),
            },
      undo: { possible: yours, to: 65, barrier: say('fake.log.drew', { n: 5 }) },
      table,
      offers: [],
    };
  }

  join(client: WebSocket): void {
    client.on('message', (data) => this.receive(client, JSON.parse(String(data)) as Incoming));
    client.on('close', () => {
      this.clients.delete(client);
      setTimeout(() => {
        if (this.clients.size === 0) this.reset();
      }, RESET_MS);
    });
  }

  /** Nobody looks any more: the position as it was canned. */
  private reset(): void {
    this.position = this.make();
    this.seq = 70;
  }

  private receive(client: WebSocket, message: Incoming): void {
    const send = (body: unknown) => client.send(JSON.stringify(body));
    if (message.type === 'hello') {
      const seat = message.token ? Number(message.token.replace('fake-', '')) : null;
      this.clients.set(client, seat);
      send({
        type: 'welcome',
        seq: this.seq,
        seat,
        ...this.situation(seat),
        events: story(),
        chat: [],
        before: null,
      });
    } else if (message.type === 'ping') send({ type: 'pong', n: message.n });
    else if (message.type === 'chat')
      this.broadcast(() => ({
        type: 'chat',
        from: this.clients.get(client),
        name: 'Anselm',
        text: message.text,
        at: new Date().toISOString(),
      }));
    else if (message.action_id && !this.seen.has(message.action_id)) this.apply(message, send);
    else send({ type: 'ack', action_id: message.action_id, seq: this.seq });
  }

  private apply(message: Incoming, send: (body: unknown) => void): void {
    this.seen.add(message.action_id!);
    const before = this.seq;
    if (message.type === 'undo') this.position = this.make();
    else this.change(message.action ?? '');
    send({ type: 'ack', action_id: message.action_id, seq: this.seq });
    const events = this.lines.splice(0).map((line, index): LogEvent => ({
      ...line,
      seq: before + 1 + index,
      move: before + 1 + index,
    }));
    this.seq = before + Math.max(1, events.length);
    this.broadcast((seat) => ({ type: 'update', seq: this.seq, ...this.situation(seat), events }));
  }

  private readonly lines: Omit<LogEvent, 'seq' | 'move'>[] = [];

  private log(kind: string, message: Message, barrier = false): void {
    this.lines.push({ kind, seat: 0, message, rule: null, barrier, turn: this.position.view.turn });
  }

  private change(action: string): void {
    const { view, decision } = this.position;
    const me = view.players[0]!;
    const chosen = decision.choices.find((c) => c.action === action);
    const verb = chosen?.verb;
    if (verb === 'play') {
      const what = String(chosen!.args.card);
      me.hand = me.hand.toSpliced(me.hand.indexOf(what), 1);
      me.in_play.push({
        slot: me.in_play.length,
        card: what,
        copy: null,
        base: false,
        outpost: false,
        defense: 0,
        damage: 0,
        primary_used: true,
        ally_used: false,
        ally_ready: false,
      });
      if (what === 'scout') me.trade += 1;
      else me.combat += 1;
      this.log('play', say('fake.log.played', { seat: '@seat:0', card: `@card:${what}` }));
    } else if (verb === 'buy' || verb === 'buy_explorer') {
      const slot = verb === 'buy' ? Number(chosen!.args.trade_row) : -1;
      const card = slot < 0 ? 'explorer' : view.trade_row[slot]!;
      if (slot < 0) view.explorers -= 1;
      else view.trade_row = view.trade_row.with(slot, 'patrol_mech');
      me.discard = [...me.discard, card];
      me.trade = Math.max(0, me.trade - 2);
      this.log('buy', say('fake.log.bought', { seat: '@seat:0', card: `@card:${card}`, n: 2 }));
      if (slot >= 0) this.log('reveal', say('fake.log.fills', { card: '@card:patrol_mech' }), true);
    } else if (verb === 'end') {
      view.turn += 1;
      this.log('draw', say('fake.log.drew', { n: 5 }), true);
      if (this.position.table.mode === 'hotseat') {
        decision.seats = [decision.seats[0] === 0 ? 1 : 0];
        view.to_act = decision.seats;
        view.active = decision.seats;
      } else {
        me.hand = ['scout', 'viper', 'scout', 'cutter', 'scout'];
        me.in_play = me.in_play.filter((p) => p.base);
        me.trade = 0;
        me.combat = 0;
      }
    }
    const held = new Set(me.hand);
    decision.choices = decision.choices.filter(
      (c) => c.action !== action && !(c.verb === 'play' && !held.has(String(c.args.card))),
    );
  }

  private broadcast(body: (seat: number | null) => unknown): void {
    for (const [client, seat] of this.clients) client.send(JSON.stringify(body(seat)));
  }
}
