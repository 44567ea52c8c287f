/** Drawings of the Machine Cult: gears, joints, lenses. */
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
  disc,
  gear,
  oval,
  rays,
} from './strokes';

export const CULT: Record<string, ReactElement> = {
  trade_bot: (
    <>
      <Orbits x={24} y={10} r={[26, 40, 56, 74]} />
      <Line d="M74 8V0M66 8h16" />
      <Plate d="M58 8h32v20H58z" />
      <Hole d={disc(68, 18, 4.6) + disc(81, 18, 4.6)} />
      <Mark d={disc(68.5, 18, 1.8) + disc(81.5, 18, 1.8)} />
      <Hull d="M50 32h48v28H50z" />
      <Shade d="M80 32h18v28H80z" />
      <Fine d="M58 40h22M58 46h22M58 52h14" />
      <Line d="M50 38H36l-8 8M98 38h14l6 6" />
      <Hull d={disc(24, 52, 13)} />
      <Trace d={disc(24, 52, 9.5)} />
      <Mark d="M24 46l6 6-6 6-6-6Z" />
      <Plate d="M110 46h20v18h-20z" />
      <Trace d="M110 52h20M120 46v18" />
      <Plate d="M44 64h60l6 7-6 9H44l-6-9Z" />
      <Hole d={disc(52, 72, 5) + disc(67, 72, 5) + disc(82, 72, 5) + disc(97, 72, 5)} />
    </>
  ),
  missile_bot: (
    <>
      <Orbits x={120} y={84} r={[38, 54, 72, 92]} />
      <Plate d="M18 10h34v22H18zM88 10h34v22H88z" />
      <Shade d="M18 22h34v10H18zM88 22h34v10H88z" />
      <Hole
        d={
          disc(26, 21, 4) +
          disc(35, 21, 4) +
          disc(44, 21, 4) +
          disc(96, 21, 4) +
          disc(105, 21, 4) +
          disc(114, 21, 4)
        }
      />
      <Line d="M52 22h8M88 22h-8" />
      <Hull d="M52 26h36l6 12-8 24H54l-8-24Z" />
      <Shade d="M74 26h14l6 12-8 24H72Z" />
      <Plate d="M58 12h24v14H58z" />
      <Trace d="M61 19h18" />
      <Mark d={disc(70, 19, 3)} />
      <Hole d={disc(70, 44, 8)} />
      <Fine d={rays(70, 44, 3, 7, 6)} />
      <Line d="M54 62 40 66l-8 16M86 62l14 4 8 16M62 62l-6 10 2 12M78 62l6 10-2 12" />
      <Line d="M26 82h12M102 82h12M52 84h10M78 84h10" />
      <Plate d="M44 40 32 46l2 10 6-6M96 40l12 6-2 10-6-6" />
    </>
  ),
  supply_bot: (
    <>
      <Orbits x={70} y={90} r={[48, 64, 82, 102]} />
      <Plate d="M40 6h28v24H40zM70 6h28v24H70z" />
      <Shade d="M40 20h28v10H40zM70 20h28v10H70z" />
      <Trace d="M40 13h28M70 13h28M54 6v24M84 6v24" />
      <Line d="M36 32h66" />
      <Hull d="M34 32h70l10 8-6 14H36l-12-8Z" />
      <Shade d="M28 44h84l-4 10H36Z" />
      <Hole d={disc(104, 42, 5.4)} />
      <Mark d={disc(105, 42, 2.2)} />
      <Line d="M38 54 22 58 12 80M52 54 42 62 38 82M66 54l-2 10 2 20M80 54l6 10 2 20M94 54l12 8 4 20M108 50l14 6 10 24" />
      <Line d="M6 80h12M33 82h10M61 84h10M83 84h10M105 82h10M126 80h12" />
      <Hole d={disc(22, 58, 2.6) + disc(42, 62, 2.6) + disc(106, 62, 2.6) + disc(122, 56, 2.6)} />
      <Trace d="M44 42h44M44 47h30" />
    </>
  ),
  patrol_mech: (
    <>
      <path className="a-beam" d="M98 26 140 6v44L98 36Z" />
      <Orbits x={18} y={20} r={[24, 38, 54, 72]} />
      <Line d="M62 50 44 58l8 14-12 10M76 50l16 8-8 14 14 10" />
      <Plate d="M40 54l10-4 6 8-8 6ZM88 52l10 6-6 8-10-6Z" />
      <Plate d="M30 80h24v4H30zM86 80h24v4H86z" />
      <Hull d="M46 14h34l20 10v16L84 50H52L40 40V22Z" />
      <Shade d="M42 36h58v4L84 50H52L40 40Z" />
      <Plate d="M74 16l24 9v8l-24 1Z" />
      <Hole d={disc(98, 31, 5.4)} />
      <Mark d={disc(99, 31, 2.4)} />
      <Plate d="M50 44h38v9H50z" />
      <Line d="M88 46h28M88 51h28" />
      <Line d="M54 14V2M60 14V6" />
      <Mark d={disc(54, 2, 1.8)} />
      <Fine d="M48 24h16M48 30h16" />
    </>
  ),
  stealth_needle: (
    <>
      <Orbits x={70} y={42} r={[20, 36, 54, 74]} />
      <g transform="rotate(-10 70 42)">
        <path className="a-ghost" d="M134 26 72 20 22 24 10 27l12 4 50 4Z" />
        <path className="a-ghost" d="M134 60 72 54 22 58 10 61l12 4 50 4Z" />
        <Hull d="M140 42 74 36 26 38 4 42l22 5 48 2Z" />
        <Shade d="M140 42H4l22 5 48 2Z" />
        <Plate d="M46 37l-8-12 22 11M46 48l-8 12 22-11" />
        <Hole d={oval(76, 42, 7, 3.4)} />
        <Trace d="M90 42h40M14 42h16" />
        <Fine d="M56 38v9M62 37v11" />
      </g>
      <Trace d="M20 12h6M112 76h8M30 74h4M104 10h5" />
    </>
  ),
  battle_mech: (
    <>
      <Orbits x={70} y={20} r={[30, 46, 64, 84]} />
      <Plate d="M58 2h24l4 12-6 8H60l-6-8Z" />
      <Trace d="M60 12h20" />
      <Mark d={disc(64, 12, 2) + disc(76, 12, 2)} />
      <Plate d="M22 14h28l4 14-12 12H22L14 28ZM118 14H90l-4 14 12 12h20l8-12Z" />
      <Shade d="M16 30h36l-10 10H22ZM124 30H88l10 10h20Z" />
      <Hull d="M50 22h40l6 20-10 20H54L44 42Z" />
      <Shade d="M72 22h18l6 20-10 20H72Z" />
      <Hole d={gear(70, 40, 12, 9, 10)} />
      <Mark d={disc(70, 40, 3.6)} />
      <Line d="M24 40l-4 14M38 40l2 12M116 40l4 14M102 40l-2 12" />
      <Hull d="M10 54h28l4 16-10 10H12L4 68ZM130 54h-28l-4 16 10 10h20l8-12Z" />
      <Fine d="M12 64h24M18 64v14M26 64v14M128 64h-24M122 64v14M114 64v14" />
      <Plate d="M54 62h14l-2 22H50ZM86 62H72l2 22h16Z" />
    </>
  ),
  missile_mech: (
    <>
      <Orbits x={8} y={84} r={[44, 60, 78, 98]} />
      <Plate d="M88 10 132 0l-8 8 8 4-38 8ZM78 30l44-8-8 8 8 4-38 6Z" />
      <Trace d="M60 22c10-6 18-8 26-8M54 38c8-4 14-6 22-5M112 9l10-2M102 31l10-2" />
      <Plate d="M18 18 52 8l8 26-34 12Z" />
      <Hole d={disc(30, 24, 4) + disc(42, 20, 4) + disc(34, 35, 4) + disc(46, 31, 4)} />
      <Hull d="M30 46h52l18 6v10l-14 8H34l-12-8V52Z" />
      <Shade d="M24 60h76v2l-14 8H34l-12-8Z" />
      <Hole d={disc(88, 56, 5)} />
      <Mark d={disc(89, 56, 2.2)} />
      <Line d="M32 70 20 76v8M52 70l-2 14M70 70l2 14M90 68l14 8v8" />
      <Line d="M14 84h12M44 84h12M66 84h12M98 84h12" />
      <Fine d="M38 54h36M38 60h30M46 46l-4-6" />
    </>
  ),
  battle_station: (
    <>
      <Orbits x={24} y={10} r={[26, 40, 56, 74]} />
      <Line d="M43 44H18M117 44h20M80 7V0M80 81v8" />
      <Plate d={gear(80, 44, 37, 32, 20)} />
      <Hull d={disc(80, 44, 26)} />
      <Shade d={disc(80, 44, 26)} />
      <Plate d={gear(80, 44, 19, 15, 12)} />
      <Hole d={disc(80, 44, 8)} />
      <Mark d={disc(80, 44, 2.6)} />
      <Plate d="M14 38h8v12h-8z" />
    </>
  ),
  mech_world: (
    <>
      <Orbits x={70} y={42} r={[46, 58, 72]} />
      <Plate d={gear(70, 42, 40, 35, 22)} />
      <Globe x={70} y={42} r={32} />
      <path className="a-hole" d="M70 10A32 32 0 0 1 102 42L70 42Z" />
      <Plate d={gear(85, 28, 10, 7.5, 9)} />
      <Hole d={disc(85, 28, 3)} />
      <Plate d={gear(75.5, 37.5, 5, 3.4, 7)} />
      <Line d="M70 10v32h32" />
      <Trace d="M44 28c6 2 8 8 14 8M42 52c8-2 14 2 18 8M84 56l8 6M80 62v8" />
      <Mark d={disc(58, 36, 1.8) + disc(60, 60, 1.8) + disc(85, 28, 1.4)} />
      <Line d="M30 42H12M110 42h18" />
      <Plate d="M6 38h6v8H6zM128 38h6v8h-6z" />
    </>
  ),
  junkyard: (
    <>
      <Orbits x={30} y={26} r={[24, 40, 58, 78]} />
      <Line d="M128 84V10L84 6M128 22 106 8M118 84h20M122 30l12 14M134 30l-12 14M122 52l12 14M134 52l-12 14" />
      <Fine d="M84 6v16" />
      <Plate d="M78 22h12v6H78zM78 28l-8 8 4 8M90 28l8 8-4 8" />
      <Plate d={gear(84, 47, 8, 6, 8)} />
      <Hole d={disc(84, 47, 2.4)} />
      <Hull d="M2 84 16 64l12 4 12-18 16 10 10-6 14 14 12-4 18 20Z" />
      <Shade d="M50 84 66 54l14 14 12-4 18 20Z" />
      <Plate d={gear(42, 66, 13, 10, 11)} />
      <Hole d={disc(42, 66, 4)} />
      <Plate d="M66 70l22-4 3 9-22 5ZM14 72l16 3-2 9H12Z" />
      <Trace d="M58 60l6 10M22 66l-6 8M92 70l8 8M70 58l5 6" />
      <Mark d={disc(98, 78, 1.8) + disc(60, 76, 1.8) + disc(22, 70, 1.6)} />
    </>
  ),
  machine_base: (
    <>
      <Orbits x={70} y={84} r={[56, 70, 86, 104]} />
      <path className="a-smoke" d="M34 14c-6-4 0-10-4-14M54 8c-5-3 0-6-3-8M34 14c4-2 6-6 5-10" />
      <Plate d="M28 16h12v32H28zM48 10h12v38H48z" />
      <Shade d="M35 16h5v32h-5zM55 10h5v38h-5z" />
      <Hull d="M12 84 24 44h92l12 40Z" />
      <Shade d="M82 44h34l12 40H90Z" />
      <Plate d="M70 44V30l12-8v8l12-8v8l12-8v22Z" />
      <Hole d="M54 84V66a16 16 0 0 1 32 0v18Z" />
      <Plate d={gear(70, 70, 11, 8.5, 10)} />
      <Mark d={disc(70, 70, 3)} />
      <Trace d="M30 54h80M26 64h20M94 64h24" />
      <Fine d="M28 74h18M94 74h24M24 44h92" />
      <Hole d="M76 35h5v5h-5zM88 35h5v5h-5z" />
    </>
  ),
  brain_world: (
    <>
      <Orbits x={70} y={40} r={[44, 56, 70]} />
      <Trace d="M18 40H6M18 40v-12M122 40h12M122 40v14M34 66l-12 8M106 66l12 8M70 76v8M28 18 18 8M112 18l10-10" />
      <Mark
        d={
          disc(6, 40, 2) +
          disc(18, 28, 2) +
          disc(134, 40, 2) +
          disc(122, 54, 2) +
          disc(22, 74, 2) +
          disc(118, 74, 2) +
          disc(18, 8, 2) +
          disc(122, 8, 2)
        }
      />
      <Hull d="M70 10C60 2 44 4 40 14 28 14 20 26 26 36c-6 10 0 24 12 26 4 10 22 14 32 6 10 8 28 4 32-6 12-2 18-16 12-26 6-10-2-22-14-22C96 4 80 2 70 10Z" />
      <Shade d="M114 36c6 10 0 24-12 26-4 10-22 14-32 6V50c16 2 34-2 44-14Z" />
      <Line d="M70 10v58M40 14c6 2 8 6 8 12M26 36c6-4 14-2 18 4M38 62c0-8 6-12 14-10M56 20c6 0 10 4 10 10M58 44c-6 2-8 8-4 14M100 14c-6 2-8 6-8 12M114 36c-6-4-14-2-18 4M102 62c0-8-6-12-14-10M84 20c-6 0-10 4-10 10M82 44c6 2 8 8 4 14M34 26c4 2 8 2 10-2M106 26c-4 2-8 2-10-2" />
      <Plate d="M56 68h28l4 12H52Z" />
      <Trace d="M60 74h20" />
    </>
  ),
};
