// convoy/board/kit/index.js
/** The kit that the page hands to boards, and React: nothing of it is in the built file. */
const page = globalThis.astrarium;
if (page?.KIT !== 1) throw new Error("this board is made for another kit");
const { Choices, Fragment: Fragment$1, KIT, SeatBadge, argOf, createBoard, createContext, isMeant, memo, useArmed, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useRoom, useState } = page;
// convoy/board/kit/jsx-runtime.js
/** What JSX is compiled to, from the page's own React. */
const { Fragment, jsx, jsxs } = globalThis.astrarium.jsx;
// convoy/board/board.tsx
/** The board of Convoy: the captains above, the ship at sea, the reader's hand below. */
const { Provider, useBoard, useSetUp, Thing, Menu, Drag } = createBoard("cv");
/** What each kind is worth: its place in this list. A storm is no cargo. */
const KINDS = [
	"storm",
	"grain",
	"cloth",
	"spice"
];
/** Each kind in a field of 40. */
const GOODS = {
	storm: /* @__PURE__ */ jsx("path", { d: "M23 3 9 22h8l-4 15 18-21h-9l5-13Z" }),
	grain: /* @__PURE__ */ jsx("path", { d: "M20 38V13M20 20c-7 0-9-4-9-9 6 0 9 3 9 9Zm0 0c7 0 9-4 9-9-6 0-9 3-9 9Zm0 10c-7 0-9-4-9-9 6 0 9 3 9 9Zm0 0c7 0 9-4 9-9-6 0-9 3-9 9Zm0-17c-3-3-3-7 0-11 3 4 3 8 0 11Z" }),
	cloth: /* @__PURE__ */ jsx("path", { d: "M6 12c0-4 6-4 6 0v16h22c0 5-5 6-8 6H12c-4 0-6-3-6-6Zm6 0h22v16M18 12v16m8-16v16" }),
	spice: /* @__PURE__ */ jsx("path", { d: "M13 4h14v5H13Zm1 5c-1 5-6 7-6 16 0 8 4 12 12 12s12-4 12-12c0-9-5-11-6-16M9 22h22" })
};
/** Where a choice hangs: a card is loaded or played where it lies, and dealt by taking it up. */
function spotOf({ verb, from, to }) {
	switch (verb) {
		case "load":
		case "storm": return { at: from ? [from] : [] };
		case "offer":
		case "swap": return {
			at: to ? [to] : [],
			mover: from
		};
		default: return { at: [] };
	}
}
/** The kind of a card in a view, null for one that its reader does not know. */
const kindOf = (name) => KINDS.find((kind) => name === `@card:${kind}`) ?? null;
/** Cards by kind, the unknown ones last. */
const byKind = (cards) => [...KINDS, null].map((kind) => ({
	kind,
	count: cards.filter((card) => kindOf(card) === kind).length
})).filter(({ count }) => count > 0);
function Goods({ kind }) {
	return /* @__PURE__ */ jsx("svg", {
		className: `cv-goods ${kind}`,
		viewBox: "0 0 40 40",
		"aria-hidden": "true",
		children: GOODS[kind]
	});
}
/** What cards are called, for those who do not see them: "cloth ×2, grain". */
function useNamed() {
	const { t } = useBoard();
	return (cards) => byKind(cards).map(({ kind, count }) => {
		const name = kind ? t(`convoy.card.${kind}`) : t("table.face_down");
		return count > 1 ? `${name} ×${count}` : name;
	}).join(", ") || t("convoy.board.empty");
}
function Captain({ seat, crew }) {
	const { seatOf, view, t } = useBoard();
	const named = useNamed();
	const own = seat === view.you;
	const label = [
		seatOf(seat),
		`${t("convoy.board.points")}: ${crew.points}`,
		`${t("convoy.board.hand")}: ${named(crew.hand)}`
	].join(", ");
	return /* @__PURE__ */ jsxs(Thing, {
		anchor: `seat:${seat}`,
		label,
		className: view.to_act.includes(seat) ? "cv-captain asked" : "cv-captain",
		children: [/* @__PURE__ */ jsxs("span", {
			className: "cv-who",
			children: [
				/* @__PURE__ */ jsx(SeatBadge, {
					seat,
					size: 18,
					who: true
				}),
				/* @__PURE__ */ jsx("span", {
					className: "cv-name",
					children: seatOf(seat)
				}),
				/* @__PURE__ */ jsx("b", {
					className: "cv-points",
					children: crew.points
				})
			]
		}), own ? null : /* @__PURE__ */ jsx("span", {
			className: "cv-hold",
			children: byKind(crew.hand).map(({ kind, count }) => /* @__PURE__ */ jsxs("span", {
				className: "cv-few",
				children: [kind ? /* @__PURE__ */ jsx(Goods, { kind }) : /* @__PURE__ */ jsx("i", {
					className: "cv-back",
					children: "?"
				}), count > 1 ? /* @__PURE__ */ jsxs("b", { children: ["×", count] }) : null]
			}, kind))
		})]
	});
}
/** The ship with its crates, and how much is still to come. */
function Sea() {
	const { view, t } = useBoard();
	const named = useNamed();
	return /* @__PURE__ */ jsxs("div", {
		className: "cv-sea",
		"data-place": "ship",
		children: [/* @__PURE__ */ jsxs("svg", {
			className: "cv-ship",
			viewBox: "0 0 480 250",
			role: "img",
			"aria-label": `${t("convoy.board.ship")}: ${named(view.ship)}`,
			children: [
				/* @__PURE__ */ jsx("path", {
					className: "mast",
					d: "M236 168V14"
				}),
				/* @__PURE__ */ jsx("path", {
					className: "sail",
					d: "M230 24v116H118Z"
				}),
				/* @__PURE__ */ jsx("path", {
					className: "sail",
					d: "M242 40v100h96Z"
				}),
				byKind(view.ship).map(({ kind, count }, place) => /* @__PURE__ */ jsxs("g", {
					transform: `translate(${146 + place * 68} 128)`,
					children: [
						/* @__PURE__ */ jsx("rect", {
							className: "crate",
							width: "56",
							height: "46",
							rx: "3"
						}),
						/* @__PURE__ */ jsx("g", {
							className: `cv-goods ${kind}`,
							transform: "translate(8 3)",
							children: kind ? GOODS[kind] : null
						}),
						count > 1 ? /* @__PURE__ */ jsxs("text", {
							className: "count",
							x: "28",
							y: "72",
							children: ["×", count]
						}) : null
					]
				}, kind)),
				/* @__PURE__ */ jsx("path", {
					className: "hull",
					d: "M84 174h312l-40 50H124Z"
				}),
				/* @__PURE__ */ jsx("path", {
					className: "wave",
					d: "M0 234q30-18 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0"
				})
			]
		}), /* @__PURE__ */ jsx("p", {
			className: "cv-deck",
			children: t("convoy.board.deck", { n: view.deck })
		})]
	});
}
/** The reader's cards, equal ones together. */
function Hand({ cards }) {
	const { t } = useBoard();
	return /* @__PURE__ */ jsx("div", {
		className: "cv-hand",
		role: "group",
		"aria-label": t("convoy.board.hand"),
		children: byKind(cards).map(({ kind, count }) => {
			if (!kind) return null;
			const worth = KINDS.indexOf(kind);
			const name = t(`convoy.card.${kind}`);
			return /* @__PURE__ */ jsxs(Thing, {
				anchor: `hand:${kind}`,
				label: count > 1 ? `${name} ×${count}` : name,
				className: `cv-card ${kind}`,
				children: [
					worth > 0 ? /* @__PURE__ */ jsx("b", {
						className: "cv-worth",
						children: worth
					}) : null,
					count > 1 ? /* @__PURE__ */ jsxs("b", {
						className: "cv-count",
						children: ["×", count]
					}) : null,
					/* @__PURE__ */ jsx(Goods, { kind }),
					/* @__PURE__ */ jsx("span", {
						className: "cv-name",
						children: name
					})
				]
			}, kind);
		})
	});
}
function Board(props) {
	const { view, readOnly } = props;
	const root = useRef(null);
	const decision = readOnly ? null : props.decision;
	const hung = useMemo(() => new Choices(decision, spotOf), [decision]);
	const board = useSetUp(props, {
		hung,
		decision,
		compact: false
	});
	const own = view.you === null ? void 0 : view.seats[view.you];
	return /* @__PURE__ */ jsx(Provider, {
		value: board,
		children: /* @__PURE__ */ jsxs("div", {
			ref: root,
			className: "cv-board",
			children: [
				/* @__PURE__ */ jsx("div", {
					className: "cv-captains",
					children: view.seats.map((crew, seat) => /* @__PURE__ */ jsx(Captain, {
						seat,
						crew
					}, seat))
				}),
				/* @__PURE__ */ jsx(Sea, {}),
				own ? /* @__PURE__ */ jsx(Hand, { cards: own.hand }) : null,
				/* @__PURE__ */ jsx(Menu, {}),
				/* @__PURE__ */ jsx(Drag, {
					root,
					className: "cv-drag",
					children: ({ mover }) => /* @__PURE__ */ jsx(Goods, { kind: KINDS.find((kind) => mover === `hand:${kind}`) ?? "grain" })
				})
			]
		})
	});
}
const seats = (seat) => seat === null ? [] : [`seat:${seat}`];
/** What its events are to the story of a turn. */
const telling = {
	load: {
		act: "play",
		pictures: ({ seat }) => [{
			draw: "trail",
			from: seats(seat),
			to: ["ship"]
		}]
	},
	storm: {
		act: "harm",
		weight: 2,
		pictures: () => [{
			draw: "loss",
			to: ["ship"]
		}]
	}
};
export { Board as default, telling };
