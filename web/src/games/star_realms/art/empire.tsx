/** Drawings of the Star Empire: blades, prows, eight-pointed works. */
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
  polygon,
  rays,
  star,
} from './strokes';

export const EMPIRE: Record<string, ReactElement> = {
  imperial_fighter: (
    <>
      <Orbits x={10} y={84} r={[40, 56, 74, 94, 116]} />
      <g transform="rotate(-16 70 42)">
        <Trace d="M2 40h14M0 45h14" />
        <Hull d="M132 42 44 30 16 14l8 28-8 28 28-16Z" />
        <Shade d="M132 42 24 42 16 70l28-16Z" />
        <Trace d="M132 42H52" />
        <Plate d="M74 38l18 4-18 4-8-4Z" />
        <Hull d="M40 27 60 8l8 24M40 57l20 19 8-24" />
      </g>
    </>
  ),
  corvette: (
    <>
      <Orbits x={70} y={100} r={[50, 66, 84, 104]} />
      <g transform="rotate(-20 70 42)">
        <Trace d="M0 26h16M4 32h12M0 54h16M4 60h12" />
        <Plate d="M50 30h22l8 6v14l-8 6H50l-8-7V37Z" />
        <Hull d="M18 22h70l48 7-48 7H18l-6-7ZM18 50h70l48 7-48 7H18l-6-7Z" />
        <Shade d="M12 29h124l-48 7H18ZM12 57h124l-48 7H18Z" />
        <Hole d={polygon(61, 43, 6.5, 8, 22.5)} />
        <Plate d="M30 22l-8-10h14l12 10M30 64l-8 10h14l12-10" />
        <Trace d="M96 29h28M96 57h28" />
      </g>
    </>
  ),
  imperial_frigate: (
    <>
      <Orbits x={126} y={86} r={[44, 60, 78, 98]} />
      <g transform="rotate(-4 70 44)">
        <Trace d="M2 44h10M0 50h12M4 56h8" />
        <Plate d="M36 40 26 10h16l20 30M48 40l4-20h14l10 20" />
        <Hull d="M14 40h74l50 10-40 6-10 10H50l-10-6H14Z" />
        <Shade d="M14 51h112l-28 5-10 10H50l-10-6H14Z" />
        <Line d="M54 66v8h14v-8M98 57l8 12 6-14" />
        <Plate d="M84 40l6-10h8l6 13" />
        <Line d="M90 30 112 24M98 30l24-2" />
        <Hole d={[28, 42, 56, 70].map((x) => `M${x} 46h8v5h-8z`).join('')} />
        <Mark d={star(110, 49, 4.6, 2, 8)} />
      </g>
    </>
  ),
  survey_ship: (
    <>
      <path className="a-beam" d="M86 36 140 6v60L90 50Z" />
      <Orbits x={128} y={36} r={[14, 26, 40, 56]} />
      <Hull d={disc(128, 36, 8)} />
      <g transform="rotate(-6 60 44)">
        <Trace d="M2 50h12M0 56h14" />
        <Hull d="M16 46h46l14 6-14 8H16l-6-7Z" />
        <Shade d="M12 53h62l-12 7H16Z" />
        <Plate d="M84 20C68 24 60 40 66 58c6-2 10-8 12-16s8-14 6-22Z" />
        <Line d="M72 40l22-4M84 22l10 14-20 20" />
        <Mark d={disc(94, 36, 2.6)} />
        <Line d="M34 46V20M26 46 22 30M34 20l-6 4M34 26h8" />
        <Plate d="M26 60l-8 14h16l6-14" />
        <Hole d={disc(40, 53, 3.4) + disc(52, 53, 3.4)} />
      </g>
      <Trace d="M120 30l16 12M122 44l13-15" />
    </>
  ),
  battlecruiser: (
    <>
      <Orbits x={12} y={-4} r={[40, 58, 78, 100, 124]} />
      <g transform="rotate(-3 70 44)">
        <Trace d="M0 42h10M2 50h8M0 58h10" />
        <Hull d="M12 36h18l8 4h66l6-14h16l10 10-4 12 4 12-10 8h-16l-8-12H44l-10 10H12Z" />
        <Shade d="M12 50h120l4 10-10 8h-16l-8-12H44l-10 10H12Z" />
        <Plate d="M40 40l4-9h14l4 9M66 40l4-9h14l4 9" />
        <Line d="M52 31l22-6M78 31l24-8M56 33l20-5" />
        <Plate d="M20 36V20h12l6 18M24 20v-8h6v8" />
        <Hole d="M112 32h12v6h-12zM112 54h12v6h-12z" />
        <Mark d={star(123, 46, 6, 2.6, 8)} />
        <Plate d="M56 56l4 16h26l4-16" />
        <Trace d="M44 46h54M64 62h18" />
      </g>
    </>
  ),
  dreadnaught: (
    <>
      <Orbits x={70} y={44} r={[40, 54, 70]} />
      <Plate d="M70 44 6 30 2 44l4 14ZM70 44l64-14 4 14-4 14Z" />
      <Line d="M14 32V16M26 35V24M126 32V16M114 35V24M14 56v14M126 56v14M26 53v10M114 53v10" />
      <Hull d="M70 4 92 22l12 22-12 20-22 16-22-16-12-20 12-22Z" />
      <Shade d="M70 44 104 44 92 64 70 80Z" />
      <Fine d="M70 4v76M36 44h68M48 22l44 42M92 22 48 64" />
      <Hole d={polygon(70, 44, 20, 8, 22.5)} />
      <Plate d={star(70, 44, 17, 7, 8)} />
      <Hole d={disc(70, 44, 4.6)} />
      <Mark d={disc(14, 16, 1.8) + disc(126, 16, 1.8) + disc(14, 70, 1.8) + disc(126, 70, 1.8)} />
      <Trace d="M14 44h16M110 44h16" />
    </>
  ),
  recycling_station: (
    <>
      <Orbits x={70} y={42} r={[46, 58, 72]} />
      <g>
        <Hull d="M70 6a36 36 0 0 1 34 24l8-3-7 19-18-9 8-3A26 26 0 0 0 70 16Z" />
        <Hull
          d="M70 6a36 36 0 0 1 34 24l8-3-7 19-18-9 8-3A26 26 0 0 0 70 16Z"
          transform="rotate(120 70 42)"
        />
        <Hull
          d="M70 6a36 36 0 0 1 34 24l8-3-7 19-18-9 8-3A26 26 0 0 0 70 16Z"
          transform="rotate(240 70 42)"
        />
      </g>
      <Shade d="M46 66a32 32 0 0 0 46 2l-6-8a22 22 0 0 1-32-2ZM96 22a32 32 0 0 1 6 20l-12-4a20 20 0 0 0-4-8Z" />
      <Plate d={polygon(70, 42, 16, 8, 22.5)} />
      <Hole d={disc(70, 42, 8)} />
      <Mark d={star(70, 42, 6, 2.6, 8)} />
      <Plate d="M8 30l10-4 4 8-9 5ZM20 58l8-1 1 8-8 2ZM122 22l9 2-2 9-9-3ZM118 60l8 4-4 7-7-4Z" />
      <Trace d="M30 34l8 2M112 30l-6 4M34 60l6-3" />
    </>
  ),
  space_station: (
    <>
      <Orbits x={70} y={42} r={[26, 48, 62, 76]} />
      <Line d="M70 0v84M24 42h92" />
      <Plate d="M4 20h24v44H4zM112 20h24v44h-24z" />
      <Shade d="M16 20h12v44H16zM124 20h12v44h-12z" />
      <Fine d="M4 31h24M4 42h24M4 53h24M12 20v44M20 20v44M112 31h24M112 42h24M112 53h24M120 20v44M128 20v44" />
      <Plate d="M60 8h20l6 8H54ZM60 76h20l6-8H54Z" />
      <Hull d={polygon(70, 42, 27, 8, 22.5)} />
      <Shade d="M70 69 80 67 95 52V32L80 17 70 15c14 14 14 40 0 54Z" />
      <Hole d={polygon(70, 42, 17, 8, 22.5)} />
      <Plate d={star(70, 42, 13, 5.6, 8)} />
      <Mark d={disc(70, 42, 3)} />
      <Mark d={disc(70, 2, 2) + disc(70, 82, 2)} />
    </>
  ),
  war_world: (
    <>
      <Orbits x={70} y={46} r={[50, 64, 80]} />
      <Plate d="M66 20 68 0h4l2 20ZM44 28 28 10l5-3 20 15ZM96 28l16-18-5-3-20 15ZM34 50 10 46v-6l26 2ZM106 50l24-4v-6l-26 2ZM40 68 22 80l-3-5 16-16ZM100 68l18 12 3-5-16-16Z" />
      <Globe x={70} y={48} r={33} tilt={0} />
      <Plate d="M44 30h22v14H40c0-5 2-10 4-14ZM74 30h22c2 4 4 9 4 14H74ZM40 52h26v20c-10-1-22-8-26-20ZM100 52c-3 10-14 19-26 20V52Z" />
      <Shade d="M74 52h26c-3 10-14 19-26 20ZM86 30h10c2 4 4 9 4 14H90Z" />
      <Hole d={disc(70, 48, 11)} />
      <Mark d={star(70, 48, 9.5, 3.8, 8)} />
      <Mark d={disc(70, 1, 1.8) + disc(30, 9, 1.8) + disc(110, 9, 1.8)} />
    </>
  ),
  royal_redoubt: (
    <>
      <path className="a-beam" d="M70 30 40 0h60Z" />
      <Orbits x={70} y={30} r={[34, 50, 68, 88]} />
      <Hull d="M10 60h120c-6 12-22 18-34 24H44C32 78 16 72 10 60Z" />
      <Shade d="M80 62h48c-6 10-20 16-32 22H78Z" />
      <Plate d="M24 60V30h4v4h5v-4h6v4h5v-4h4v30ZM92 60V30h4v4h5v-4h6v4h5v-4h4v30Z" />
      <Hull d="M48 60V40h44v20Z" />
      <Plate d="M56 60V18h4v5h7v-5h6v5h7v-5h4v42Z" />
      <Shade d="M76 24h8v36h-8zM108 36h8v24h-8zM40 36h8v24h-8z" />
      <Hole d="M64 60V48a6 6 0 0 1 12 0v12Z" />
      <Line d="M70 18V6M36 30V18M104 30V18" />
      <Mark d="M70 6l10 3-10 3.500ZM36 18l8 2.500-8 3ZM104 18l8 2.500-8 3Z" />
      <Mark d={star(70, 32, 5, 2, 8)} />
      <Fine d="M30 44v6M42 44v6M98 44v6M110 44v6M28 68l14 6M54 70l18 8" />
    </>
  ),
  fleet_hq: (
    <>
      <Orbits x={70} y={42} r={[36, 50, 66]} />
      <Hull d={star(70, 42, 38, 25, 8)} />
      <Shade d="M70 42 108 42 93 51.600 96.900 68.900 79.600 65 70 80Z" />
      <Plate d={polygon(70, 42, 22, 8, 22.5)} />
      <Fine d={rays(70, 42, 22, 35, 8, 0)} />
      <Hole d={disc(70, 42, 13)} />
      <Mark d={star(70, 42, 11, 4.2, 8)} />
      <Mark d={beads(70, 42, 30, 1.6, 8, 22.5)} />
      <Plate d="M6 12l16 5-16 5 4-5ZM2 34l16 5-16 5 4-5ZM6 58l16 5-16 5 4-5ZM134 10l-16 5 16 5-4-5ZM138 34l-16 5 16 5-4-5ZM134 60l-16 5 16 5-4-5Z" />
      <Trace d="M24 17h8M20 39h6M24 63h8M116 15h-8M120 39h-6M116 65h-8" />
      <Line d="M0 17h4M136 15h4" />
    </>
  ),
};
