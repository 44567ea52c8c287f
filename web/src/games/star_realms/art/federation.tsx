/** Drawings of the Trade Federation: smooth hulls, ring drives, lit decks. */
import type { ReactElement } from 'react';
import {
  Fine,
  Globe,
  Hole,
  Hull,
  Line,
  Mark,
  Orbits,
  Plate,
  Shade,
  Trace,
  beads,
  disc,
  oval,
  rays,
} from './strokes';

export const FEDERATION: Record<string, ReactElement> = {
  federation_shuttle: (
    <>
      <Globe x={20} y={92} r={40} />
      <g transform="rotate(-14 70 44)">
        <Trace d="M4 44h18M10 50h12M0 56h20" />
        <Plate d="M40 36 26 14h18l18 18" />
        <Hull d="M30 46C32 36 48 30 68 30h22c18 0 30 9 36 18-8 9-24 12-40 12H46c-11 0-17-6-16-14Z" />
        <Shade d="M32 50c20 5 66 5 93-1-8 9-23 11-39 11H46c-8 0-13-4-14-10Z" />
        <Plate d="M92 31c14 1 25 8 31 15l-28 1Z" />
        <Hole d={[50, 63, 76].map((x) => disc(x, 42, 4)).join('')} />
        <Line d="M52 60l-6 9h14l4-9M92 60l4 8h12" />
        <Mark d={disc(30, 45, 2.6)} />
      </g>
    </>
  ),
  cutter: (
    <>
      <Orbits x={112} y={78} r={[40, 52, 66, 82]} />
      <g transform="rotate(-9 70 42)">
        <Line d="M6 45h16M2 49h18M8 41h10" />
        <Hull d="M20 46C34 33 82 30 112 40L130 45 112 51C82 60 36 60 20 48Z" />
        <Shade d="M22 48C40 59 84 58 112 51L130 45C100 50 60 51 22 48Z" />
        <Plate d="M46 35C50 24 66 21 80 24L92 35" />
        <path className="a-ring" d={oval(58, 44, 8, 25)} />
        <Trace d="M96 44h16M82 44h8" />
        <Mark d={disc(30, 46, 2.4)} />
      </g>
    </>
  ),
  embassy_yacht: (
    <>
      <Orbits x={70} y={-6} r={[34, 50, 68, 88]} />
      <g transform="rotate(-5 70 46)">
        <Line d="M60 50V6M84 50 70 10M40 52 50 18" />
        <Plate d="M62 8c26 4 40 20 42 41H62Z" />
        <Plate d="M57 16C40 20 28 34 26 50h31Z" />
        <Trace d="M66 16c18 5 27 16 30 30M66 28c10 3 17 9 20 18M53 24c-10 4-17 14-19 24M53 36c-5 2-9 7-10 12" />
        <Hull d="M6 52h122c6 0 8-2 10-4-4 12-18 20-40 20H36C20 68 10 62 6 52Z" />
        <Shade d="M8 57c36 5 92 5 124-2-6 8-17 13-34 13H36C22 68 13 64 8 57Z" />
        <Hole d={[34, 46, 58, 70, 82, 94].map((x) => disc(x, 58, 2.6)).join('')} />
        <Mark d="M60 6h14l-4 3.500 4 3.500H60Z" />
      </g>
    </>
  ),
  freighter: (
    <>
      <Orbits x={20} y={6} r={[30, 44, 60, 78]} />
      <g transform="rotate(6 70 42)">
        <Trace d="M4 41h12M2 47h14" />
        <Hull d="M16 34h12l4 5h78l14 5-14 7H32l-4 5H16Z" />
        <Plate d="M38 24h15v14H38zM55 24h15v14H55zM72 24h15v14H72zM38 51h15v14H38zM55 51h15v14H55zM72 51h15v14H72z" />
        <Shade d="M38 58h49v7H38zM38 32h49v6H38z" />
        <Trace d="M41 28h9M58 28h9M75 28h9M41 55h9M58 55h9M75 55h9" />
        <Mark d="M100 41l10 3-10 3Z" />
        <Plate d="M94 39V30h6l4 10" />
      </g>
    </>
  ),
  trade_escort: (
    <>
      <Orbits x={70} y={120} r={[60, 76, 94, 114]} />
      <g transform="rotate(-7 70 42)">
        <Plate d="M8 20h22v11H8zM2 56h22v11H2z" />
        <Fine d="M12 20v11M26 20v11M8 56v11M18 56v11" />
        <Plate d="M52 26 44 6h12l22 18M52 58l-8 20h12l22-18" />
        <Line d="M56 6h30M56 78h30" />
        <Hull d="M134 42C116 28 92 22 66 24L44 32l-8 10 8 10 22 8c26 2 50-4 68-18Z" />
        <Shade d="M134 42H36l8 10 22 8c26 2 50-4 68-18Z" />
        <Hole d="M78 30l14 4v9c0 8-6 13-14 16-8-3-14-8-14-16v-9Z" />
        <Trace d="M78 35v19M69 42h18M108 42h16" />
      </g>
    </>
  ),
  flagship: (
    <>
      <Orbits x={124} y={10} r={[28, 44, 62, 84]} />
      <g transform="rotate(-5 70 42)">
        <Trace d="M2 38h12M0 46h16M4 54h10" />
        <Hull d="M16 30h20l10 8h58l30 8-30 9H44l-10 8H16Z" />
        <Shade d="M18 50h108l-22 5H44l-10 8H16Z" />
        <Plate d="M50 38l6-16h24l10 16M58 22V12h16v10" />
        <Line d="M66 12V3" />
        <Trace d="M56 30h30M94 46h22" />
        <path className="a-ring" d={oval(40, 46, 5, 22)} />
        <Plate d="M66 55l-8 14h26l8-14" />
      </g>
    </>
  ),
  command_ship: (
    <>
      <Orbits x={70} y={42} r={[44, 56, 70]} />
      <Plate d="M20 12h26l12 9-12 6H20l-7-7ZM20 72h26l12-9-12-6H20l-7 7Z" />
      <Line d="M40 26l10 8M40 58l10-8" />
      <Hull d="M138 42C122 30 96 24 70 25L34 30 14 38v8l20 8 36 5c26 1 52-5 68-17Z" />
      <Shade d="M138 42H14v4l20 8 36 5c26 1 52-5 68-17Z" />
      <path className="a-ring" d={oval(52, 42, 7, 33)} />
      <path className="a-ring" d={oval(72, 42, 7, 33)} />
      <Plate d="M84 34h22l14 8-14 8H84l-6-8Z" />
      <Hole d={disc(96, 42, 5)} />
      <Trace d="M22 39h18M22 45h18M108 42h18" />
      <Mark d="M116 12l12 4-12 4 3-4ZM122 66l12 4-12 4 3-4Z" />
      <Trace d="M2 18h8M2 42h8M2 66h8" />
    </>
  ),
  trading_post: (
    <>
      <Globe x={16} y={90} r={44} />
      <Line d="M76 8v68" />
      <Plate d="M70 26h12l4 10H66Z" />
      <Hull d={oval(76, 44, 42, 11)} />
      <Plate d={oval(76, 42, 42, 11)} />
      <Hole d={oval(76, 41, 26, 6.4)} />
      <Shade d="M34 44c0 7 20 11 42 11s42-4 42-11v4c0 7-18 12-42 12S34 55 34 48Z" />
      <Plate d="M66 56h20l-5 12H71Z" />
      <Line d="M40 43l-12-8M112 43l14-10M118 46h14" />
      <Mark d="M124 29l8-2-2 8Z" />
      <Mark d={disc(76, 8, 2.2)} />
    </>
  ),
  barter_world: (
    <>
      <Orbits x={68} y={42} r={[50, 62, 76]} />
      <g transform="rotate(-16 68 42)">
        <path className="a-ringback" d="M8 42a60 15 0 0 1 120 0" />
      </g>
      <Globe x={68} y={42} r={30} />
      <Trace d="M50 30l8-6 10 3 6-4M46 46l9 3 3 8 12-2 4 6M76 44l10-5 6 4" />
      <g transform="rotate(-16 68 42)">
        <path className="a-ring" d="M8 42a60 15 0 0 0 120 0" />
        <Plate d="M22 46h11v9H22zM44 52h11v9H44zM66 53h11v9H66zM88 51h11v9H88zM108 45h11v9h-11z" />
        <Trace d="M24.500 50h6M46.500 56h6M68.500 57h6M90.500 55h6M110.500 49h6" />
      </g>
      <Mark d="M118 14l10 3-10 4 3-4Z" />
      <Fine d="M98 19h18" />
    </>
  ),
  defense_center: (
    <>
      <Trace d="M12 58A58 58 0 0 1 128 58M22 58A48 48 0 0 1 118 58" />
      <Hull d="M34 58a36 36 0 0 1 72 0Z" />
      <Shade d="M78 23a36 36 0 0 1 28 35H84c2-14 0-26-6-35Z" />
      <Fine d="M34 58h72M52 58c0-16 6-28 18-36M88 58c0-16-6-28-18-36M40 40h60" />
      <Line d="M44 34 28 18M96 34l16-16M70 22V4" />
      <Plate d="M40 38l8-8 6 6-8 8ZM100 38l-8-8-6 6 8 8ZM64 18h12v10H64z" />
      <Hole d={disc(70, 46, 7)} />
      <Plate d="M18 58h104l-10 10H28Z" />
      <Shade d="M22 63h96l-6 5H28Z" />
      <Line d="M44 68l6 12h40l6-12" />
      <Trace d="M30 62h80" />
      <Mark d={disc(28, 18, 2.2)} />
      <Mark d={disc(112, 18, 2.2)} />
      <Mark d={disc(70, 4, 2.2)} />
    </>
  ),
  port_of_call: (
    <>
      <Orbits x={56} y={42} r={[48, 60, 74]} />
      <Hull d="M92 10A44 38 0 1 0 92 74L82 62A28 24 0 1 1 82 22Z" />
      <Shade d="M14 44A44 38 0 0 0 92 74L82 62A28 24 0 0 1 30 44Z" />
      <Fine d={rays(58, 42, 27, 41, 9, 70)} />
      <Plate d="M90 8l12 4-6 12-12-3ZM90 76l12-4-6-12-12 3Z" />
      <Line d="M96 12V2M96 72v10" />
      <Trace d="M102 8 132 0M104 14l32 4M102 76l30 8M104 70l32-4" />
      <Hull d="M66 36h34l16 6-16 6H66l-6-6Z" />
      <Shade d="M62 42h54l-16 6H66Z" />
      <Plate d="M72 36l4-7h12l5 7" />
      <Mark d={disc(96, 2, 2)} />
      <Mark d={disc(96, 82, 2)} />
      <Trace d="M98 42h10M44 42h12" />
    </>
  ),
  central_office: (
    <>
      <Orbits x={70} y={48} r={[42, 54, 68]} />
      <g transform="rotate(-10 70 60)">
        <path className="a-ringback" d="M10 60a60 12 0 0 1 120 0" />
      </g>
      <Plate d="M50 22a20 17 0 0 1 40 0Z" />
      <Shade d="M74 5.500A20 17 0 0 1 90 22H78c1-7 0-12-4-16.500Z" />
      <Line d="M70 5V0M60 22c0-8 3-13 10-17M80 22c0-8-3-13-10-17" />
      <Hull d="M42 22h56v8H42z" />
      <Plate d="M47 30h7v26h-7zM60 30h7v26h-7zM73 30h7v26h-7zM86 30h7v26h-7z" />
      <Shade d="M51 30h3v26h-3zM64 30h3v26h-3zM77 30h3v26h-3zM90 30h3v26h-3z" />
      <Hull d="M38 56h64v7H38zM30 63h80v7H30z" />
      <Hull d="M30 70h80L92 84H50Z" />
      <Shade d="M66 70h44L92 84H74Z" />
      <g transform="rotate(-10 70 60)">
        <path className="a-ring" d="M10 60a60 12 0 0 0 120 0" />
      </g>
      <Trace d="M46 26h48" />
      <Mark d={disc(70, 0, 2.2)} />
      <Mark d={beads(70, 15, 0, 2.4, 1)} />
    </>
  ),
};
